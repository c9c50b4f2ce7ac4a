import { Button } from "@mantine/core";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { DateText } from "@prancheta/ui/text/DateText.tsx";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { useChosenLink } from "../session/links.hooks.ts";
import classes from "./Own.module.css";

/** What the student has of the coach, and the way to its payments. */
export function ConsultancyLink() {
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
