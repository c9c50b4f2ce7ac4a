import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { SignOut } from "../session/SignOut.tsx";
import { ConsentsSection } from "./ConsentsSection.tsx";
import { ConsultancyLink } from "./ConsultancyLink.tsx";
import { LeaveSection } from "./LeaveSection.tsx";
import { OwnDataSection } from "./OwnDataSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { TrailSection } from "./TrailSection.tsx";

/** What is the person's own: data, consultancy, consents, who looked at photos, sessions, and the ways out. */
export const OwnPage = () => (
  <Page title="Eu">
    <Stack data-gap="md">
      <OwnDataSection />
      <ConsultancyLink />
      <ConsentsSection />
      <TrailSection />
      <SessionsSection />
      <LeaveSection />
      <Section title="Sair" text="Ao sair, o que está guardado neste aparelho é apagado.">
        <SignOut />
      </Section>
    </Stack>
  </Page>
);
