import { Button } from "@mantine/core";
import { numberText } from "@prancheta/contract/number-text";
import { muscleGroupLabel } from "@prancheta/contract/training/labels";
import { Card, CardTitle, Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Section } from "@prancheta/ui/page/Section.tsx";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { SendingState } from "../SendingState.tsx";
import { durationText, figuresText } from "../training.texts.ts";
import { useProposal } from "../use-proposal.ts";
import classes from "./SummaryPage.module.css";
import type { Gain, WorkoutSummary } from "./workout-summary.ts";

/** What the workout that was just finished came to. It is in the tab's history, so a later visit is led to 'Hoje'. */
export function SummaryPage() {
  const state = useLocation().state;
  // While another screen is on its way, the history is that screen's already.
  const [summary] = useState(state.summary);
  return summary && <Summary summary={summary} />;
}

const GRAMS = 1000;
const whole = numberText({ maximumFractionDigits: 0 });

const factsOf = ({ milliseconds, tried, shown, lifted }: WorkoutSummary) => [
  ...(milliseconds === null ? [] : [{ name: "Duração", text: durationText(milliseconds) }]),
  { name: "Séries", text: tried === shown ? String(tried) : `${tried} de ${shown}` },
  ...(lifted > 0 ? [{ name: "Carga total", text: `${whole(lifted / GRAMS)} kg` }] : []),
];

function Summary({ summary }: { summary: WorkoutSummary }) {
  const navigate = useNavigate();
  const { id, letter, name, gains } = summary;
  return (
    <Page title="Treino terminado" line={[letter && `Treino ${letter}`, name].filter(Boolean).join(" · ")}>
      <Stack data-gap="md">
        <SendingState id={id} />
        <Card as="section" data-snug aria-label="Resumo">
          <dl className={classes["facts"]}>
            {factsOf(summary).map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.text.replaceAll(" ", "\u00a0")}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {gains.length > 0 && <Gains gains={gains} />}
        <Next />
        <Button
          component={Link}
          to={paths.today}
          size="md"
          fullWidth
          // Ignores the second tap of a double tap on the button that ended the workout.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Ir para Hoje
        </Button>
        <Button
          variant="subtle"
          fullWidth
          onClick={() => void navigate({ to: paths.workout, search: { id }, replace: true })}
        >
          Corrigir uma série
        </Button>
      </Stack>
    </Page>
  );
}

const Gains = ({ gains }: { gains: readonly Gain[] }) => (
  <Section title="Melhor que da última vez">
    <Stack as="ul" data-gap="sm">
      {gains.map(({ name, before, now }) => (
        <li key={name} className={classes["gain"]}>
          <span>{name}</span>
          <strong>{figuresText(now)}</strong>
          <Muted as="span" data-small>
            antes {figuresText(before)}
          </Muted>
        </li>
      ))}
    </Stack>
  </Section>
);

function Next() {
  const { next } = useProposal();
  if (!next) return null;
  const groups = next.muscleGroups.slice(0, 3).map((group) => muscleGroupLabel[group]);
  return (
    <Card as="section" data-snug>
      <Muted data-small>Próximo treino</Muted>
      <CardTitle>{[`Treino ${next.letter}`, groups.join(", ")].filter(Boolean).join(" · ")}</CardTitle>
    </Card>
  );
}
