import { Button } from "@mantine/core";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { isOver, useChosenLink } from "../session/links.hooks.ts";
import { ConsentsSection } from "./ConsentsSection.tsx";
import { HelpSection } from "./HelpSection.tsx";
import { NoticesSection } from "./NoticesSection.tsx";
import classes from "./Own.module.css";
import { OwnDataSection } from "./OwnDataSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { TrailSection } from "./TrailSection.tsx";
import { WaysOut } from "./WaysOut.tsx";

/** What is the person's own: data, consultancy, PAR-Q, consents, notices, who looked at photos, password, sessions, help, and the ways out. */
export const OwnPage = () => (
  <Page title="Eu">
    <Stack data-gap="md">
      <OwnDataSection />
      <ConsultancyLink />
      <ParqLink />
      <ConsentsSection />
      <NoticesSection />
      <TrailSection />
      <PasswordSection />
      <SessionsSection />
      <HelpSection />
      <WaysOut />
    </Stack>
  </Page>
);

/** The plan and its last day, with a link to renewal and payments. */
function ConsultancyLink() {
  const plan = useChosenLink()?.plan;
  return (
    <Section title="Consultoria">
      {plan && (
        <p className={classes["plan"]}>
          <strong>{plan.name}</strong>, até <DateText of={plan.endsOn} />
        </p>
      )}
      <Button component={Link} to={paths.consultancy} variant="default" fullWidth>
        Plano, renovação e pagamentos
      </Button>
    </Section>
  );
}

/** A new PAR-Q may be signed at any time of the consultancy. */
function ParqLink() {
  const link = useChosenLink();
  if (!link || isOver(link)) return null;
  return (
    <Section title="PAR-Q" text="Perguntas de saúde antes de se exercitar. Se algo mudar, responda de novo.">
      <Button component={Link} to={paths.parq} variant="default" fullWidth>
        Ver o PAR-Q
      </Button>
    </Section>
  );
}
