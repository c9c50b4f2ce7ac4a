import { Button } from "@mantine/core";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { useState } from "react";
import { signOut } from "../session/sign-out.ts";

export function OwnPage() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Page title="Eu">
      <Section title="Sessão" text="Ao sair, o que está guardado neste aparelho é apagado.">
        <Button
          variant="default"
          fullWidth
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          Sair
        </Button>
      </Section>
    </Page>
  );
}
