import { Button } from "@mantine/core";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Read } from "../session/Read.tsx";
import { ownPassword } from "./own.hooks.ts";

const PasswordDialog = lazyPart(async () => (await import("./PasswordDialog.tsx")).PasswordDialog);

/** The password, which is optional: who has none enters with mailed codes. */
export function PasswordSection() {
  const query = useQuery(ownPassword);
  const [opened, setOpened] = useState<"set" | "remove">();
  return (
    <Section
      title="Senha"
      text="Você entra com um código enviado por e-mail. A senha é opcional. Ao mudá-la, os outros aparelhos conectados saem da sua conta."
    >
      <Read query={query} failure="Não foi possível carregar sua senha" height={44}>
        {({ isSet, email }) => (
          <Stack data-gap="sm">
            <Button variant="default" fullWidth onClick={() => setOpened("set")}>
              {isSet ? "Trocar senha" : "Criar senha"}
            </Button>
            {isSet && (
              <Button variant="subtle" fullWidth onClick={() => setOpened("remove")}>
                Remover senha
              </Button>
            )}
            <Suspense>
              {opened && (
                <PasswordDialog
                  isSet={isSet}
                  isRemoval={opened === "remove"}
                  email={email}
                  onClose={() => setOpened(undefined)}
                />
              )}
            </Suspense>
          </Stack>
        )}
      </Read>
    </Section>
  );
}
