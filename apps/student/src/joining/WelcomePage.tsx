import { Button } from "@mantine/core";
import { Muted, Stack } from "@prancheta/ui/layout/layout.tsx";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { IconClipboardList, IconHeartbeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LinkCard } from "../navigation/LinkCard.tsx";
import { paths } from "../navigation/paths.ts";
import { useChosenLink } from "../session/links.hooks.ts";
import { todayQuery } from "../training/training.hooks.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import classes from "./Join.module.css";

/** After joining: what the coach needs next, and the way to the home screen. */
export const WelcomePage = () => (
  <QueryProvider>
    <Welcome />
  </QueryProvider>
);

function Welcome() {
  const coach = useChosenLink()?.coach.name ?? "Quem acompanha você";
  const { data: today } = useQuery(todayQuery);
  // Offered until it is known that they are done.
  const isAnamnesisDue = !today || today.report?.isFirst === true;
  const isParqDue = !today || today.isParqDue;
  return (
    <Stack data-gap="lg">
      <header className={classes["head"]}>
        <h1>Pronto, você entrou</h1>
        <Muted>
          {coach} já sabe.{" "}
          {isAnamnesisDue || isParqDue
            ? "Responda às primeiras perguntas para o trabalho começar do jeito certo."
            : "As primeiras perguntas já estão respondidas."}
        </Muted>
      </header>
      {isAnamnesisDue && (
        <LinkCard
          to={paths.reports}
          Icon={IconClipboardList}
          title="Sua anamnese"
          text="Seu ponto de partida: rotina, objetivo, medidas"
        />
      )}
      {isParqDue && (
        <LinkCard to={paths.parq} Icon={IconHeartbeat} title="PAR-Q" text="Sete perguntas antes de se exercitar" />
      )}
      <HomeScreen />
      <Button component={Link} to={paths.today} fullWidth>
        Ir para Hoje
      </Button>
    </Stack>
  );
}
