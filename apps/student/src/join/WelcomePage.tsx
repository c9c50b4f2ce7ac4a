import { Button } from "@mantine/core";
import { Card, Muted, Stack, Tile } from "@prancheta/ui/layout/layout.tsx";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { IconChevronRight, IconClipboardList, IconHeartbeat } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { useChosenLink } from "../session/links.hooks.ts";
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
  return (
    <Stack data-gap="lg">
      <header className={classes["head"]}>
        <h1>Pronto, você entrou</h1>
        <Muted>{coach} já sabe. Responda às primeiras perguntas para o trabalho começar do jeito certo.</Muted>
      </header>
      <Card data-snug>
        <Link to={paths.reports} className={classes["next"]}>
          <Tile data-accent>
            <IconClipboardList size={24} stroke={1.75} aria-hidden="true" />
          </Tile>
          <span>
            <strong>Sua anamnese</strong>
            <Muted as="span" data-small>
              Seu ponto de partida: rotina, objetivo, medidas
            </Muted>
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      </Card>
      <Card data-snug>
        <Link to={paths.parq} className={classes["next"]}>
          <Tile data-accent>
            <IconHeartbeat size={24} stroke={1.75} aria-hidden="true" />
          </Tile>
          <span>
            <strong>PAR-Q</strong>
            <Muted as="span" data-small>
              Sete perguntas antes de se exercitar
            </Muted>
          </span>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      </Card>
      <HomeScreen />
      <Button component={Link} to={paths.today} fullWidth>
        Ir para Hoje
      </Button>
    </Stack>
  );
}
