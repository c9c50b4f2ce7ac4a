import { Menu, useMantineColorScheme } from "@mantine/core";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { useOpenOnceMounted } from "@prancheta/ui/browser/use-open-once-mounted.ts";
import { IconFileText, IconLogout, IconSettings, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { type OwnDraft, ownDrafts } from "../../editor/draft/own-drafts.ts";
import { paths } from "../../navigation/paths.ts";
import classes from "./UserMenu.module.css";

const fetchSignOut = () => import("./SignOutDialog.tsx");
const SignOutDialog = lazyPart(async () => (await fetchSignOut()).SignOutDialog);

const schemes = { light: "Claro", dark: "Escuro", auto: "Como o sistema" } as const;

const isScheme = (value: string): value is keyof typeof schemes => Object.hasOwn(schemes, value);

interface UserMenuOpenedProps {
  target: ReactNode;
  email: string | undefined;
  onLeave: () => Promise<void>;
}

/** The menu below the greeting, open from the start because it is fetched only when it is requested. */
export function UserMenuOpened({ target, email, onLeave }: UserMenuOpenedProps) {
  const [opened, setOpened] = useState(true);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [drafts, setDrafts] = useState<readonly OwnDraft[]>([]);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    const found = ownDrafts();
    if (found.length === 0) return void onLeave();
    const showDialog = () => {
      setDrafts(found);
      setAsking(true);
    };
    // Offline, the dialog's file may be missing: the drafts stay.
    fetchSignOut().then(showDialog, onLeave);
  };
  const menu = (
    <Menu
      opened={useOpenOnceMounted(opened)}
      onChange={setOpened}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={264}
      offset={4}
      shadow="md"
      classNames={{ item: classes["item"] ?? "", dropdown: classes["dropdown"] ?? "" }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {email && <Menu.Label className={classes["who"] ?? ""}>{email}</Menu.Label>}
        <Menu.Item
          component={Link}
          to={paths.profile}
          data-autofocus
          leftSection={<IconUser size={20} aria-hidden="true" />}
        >
          Perfil <small>Gerencie seus dados</small>
        </Menu.Item>
        <Menu.Item component={Link} to={paths.social} leftSection={<IconSettings size={20} aria-hidden="true" />}>
          Configurações <small>Gerencie suas integrações</small>
        </Menu.Item>
        <Menu.Label>Aparência</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isScheme(value) && setColorScheme(value)}>
          {Object.entries(schemes).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} data-autofocus>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.terms} leftSection={<IconFileText size={20} aria-hidden="true" />}>
          Termos e privacidade
        </Menu.Item>
        <Menu.Item onClick={leave} leftSection={<IconLogout size={20} aria-hidden="true" />}>
          Sair <small>Até logo!</small>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {drafts.length > 0 && (
        <Suspense>
          <SignOutDialog opened={asking} drafts={drafts} onClose={() => setAsking(false)} onLeave={onLeave} />
        </Suspense>
      )}
    </>
  );
}
