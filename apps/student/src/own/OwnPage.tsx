import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { SignOut } from "../session/SignOut.tsx";

export const OwnPage = () => (
  <Page title="Eu">
    <Section title="Sessão" text="Ao sair, o que está guardado neste aparelho é apagado.">
      <SignOut />
    </Section>
  </Page>
);
