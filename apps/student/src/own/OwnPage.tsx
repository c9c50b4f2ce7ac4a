import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { SignOut } from "../session/SignOut.tsx";
import { ConsentsSection } from "./ConsentsSection.tsx";
import { ConsultancyLink } from "./ConsultancyLink.tsx";
import { HelpSection } from "./HelpSection.tsx";
import { LeaveSection } from "./LeaveSection.tsx";
import { NoticesSection } from "./NoticesSection.tsx";
import { OwnDataSection } from "./OwnDataSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { TrailSection } from "./TrailSection.tsx";

/** What is the person's own: data, consultancy, consents, notices, who looked at photos, password, sessions, help, and the ways out. */
export const OwnPage = () => (
  <Page title="Eu">
    <Stack data-gap="md">
      <OwnDataSection />
      <ConsultancyLink />
      <ConsentsSection />
      <NoticesSection />
      <TrailSection />
      <PasswordSection />
      <SessionsSection />
      <HelpSection />
      <LeaveSection />
      <Section title="Sair" text="Ao sair, o que está guardado neste aparelho é apagado.">
        <SignOut />
      </Section>
    </Stack>
  </Page>
);
