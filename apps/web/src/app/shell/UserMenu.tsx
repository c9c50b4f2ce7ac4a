import { Loader } from "@mantine/core";
import type { Me } from "@prancheta/contract/partners/partners";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, Suspense, useState } from "react";
import { firstNameOf } from "../../partners/partners.hooks.ts";
import { signOut } from "../sign-out.ts";
import classes from "./UserMenu.module.css";

const fetchMenu = () => import("./UserMenuOpened.tsx");
const UserMenuOpened = lazyPart(async () => (await fetchMenu()).UserMenuOpened);

/** The opened menu renders this button again and must focus it. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/**
 * The greeting and the menu that it opens; the menu's file is fetched shortly before it is needed. `me` is undefined
 * until known.
 */
export function UserMenu({ me }: { me: Me | undefined }) {
  const [wanted, setWanted] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = () => {
    setLeaving(true);
    return signOut();
  };
  const prepare = () => void fetchMenu().catch(() => undefined);

  const target = (first?: ComponentProps<"button">) => (
    <button
      type="button"
      ref={wanted ? focusOnMount : undefined}
      className={classes["target"]}
      disabled={leaving}
      aria-haspopup="menu"
      aria-label={me ? undefined : "Sua conta"}
      {...first}
    >
      <span className={classes["greeting"]}>{me && `Olá, ${firstNameOf(me.name)}!`}</span>
      <Avatar name={me?.name ?? ""} photo={me?.photo ?? null} size={36} />
      {leaving ? <Loader size={16} color="currentColor" /> : <IconChevronDown size={18} aria-hidden="true" />}
    </button>
  );
  const closed = target({ onPointerEnter: prepare, onFocus: prepare, onClick: () => setWanted(true) });

  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <UserMenuOpened target={target()} email={me?.email} onLeave={leave} />
    </Suspense>
  );
}
