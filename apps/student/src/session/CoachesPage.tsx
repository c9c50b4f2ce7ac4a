import { Button } from "@mantine/core";
import type { Link } from "@prancheta/contract/student/auth";
import type { Joining, JoiningStatus } from "@prancheta/contract/student/joining";
import { Card, Muted, Row, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Skeletons } from "@prancheta/ui/page/Skeletons.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { QueryProvider } from "@prancheta/ui/server/QueryProvider.tsx";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect } from "react";
import { BASE, paths } from "../navigation/paths.ts";
import { takePlace } from "../navigation/place-to-return.ts";
import classes from "./CoachesPage.module.css";
import { chosenStudent } from "./chosen-student.ts";
import { isOver, showStudent, studentLinks } from "./links.hooks.ts";
import { ownJoining } from "./own-joining.ts";
import { SignOut } from "./SignOut.tsx";

const LIST = { cardHeight: 86, gap: 12, skeletons: 2 };

/** Chooses the coach: by itself if there is one, else the person does; without any, says how to get one. */
export const CoachesPage = () => (
  <QueryProvider>
    <Coaches />
  </QueryProvider>
);

function Coaches() {
  const reading = useQuery(studentLinks);
  const { data: links, error } = reading;
  if (links) return <Found links={links} />;
  if (error) return <ErrorState title="Não foi possível carregar seus profissionais" level={1} reading={reading} />;
  return <Skeletons shape={LIST} count={2} skeleton={<Skeleton height={86} />} />;
}

/**
 * Shows a coach, on the screen that was asked for before the coach was known; a suspended one on the only screen that is
 * left.
 */
function useOpen() {
  const navigate = useNavigate();
  return useCallback(
    ({ id, isPaused }: Link, { replace = false } = {}) => {
      showStudent(id);
      const place = takePlace() ?? BASE;
      void navigate({ href: isPaused ? `${BASE}${paths.consultancy}` : place, replace });
    },
    [navigate],
  );
}

function Found({ links }: { links: readonly Link[] }) {
  const open = useOpen();
  const [first, second] = links;
  if (!first || links.every(({ isPaused }) => isPaused)) return <WithoutCoach paused={links} />;
  if (!second) return <OnlyCoach link={first} />;
  return (
    <Stack data-gap="md">
      <header>
        <h1 className={classes["title"]}>Com quem é hoje?</h1>
        <Muted>Você treina com mais de uma pessoa. Dá para trocar quando quiser, no alto da tela.</Muted>
      </header>
      <Stack as="ul" data-gap="sm">
        {links.map((link) => (
          <li key={link.id}>
            <button
              type="button"
              className={classes["coach"]}
              aria-current={link.id === chosenStudent() || undefined}
              onClick={() => open(link)}
            >
              <Avatar name={link.coach.name} photo={link.coach.photo} />
              <span className={classes["words"]}>
                <strong>{link.coach.name}</strong>
                <Muted as="span" data-small>
                  {stateOf(link)}
                </Muted>
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </Stack>
      <OtherEmail />
    </Stack>
  );
}

const stateOf = (link: Link): string => {
  if (link.isPaused) return "Acompanhamento pausado";
  return isOver(link) ? "Consultoria encerrada" : (link.plan?.name ?? "Sem plano no momento");
};

function OnlyCoach({ link }: { link: Link }) {
  const open = useOpen();
  useEffect(() => open(link, { replace: true }), [open, link]);
  return null;
}

/** Somebody who has not joined yet goes on where they were, as with a Pix that waits. */
function WithoutCoach({ paused }: { paused: readonly Link[] }) {
  const own = useQuery(ownJoining);
  // After a failed read it is unknown whether an invitation is missing; what is paused is known.
  if (own.isLoadingError && paused.length === 0)
    return <ErrorState title="Não foi possível ver o seu cadastro" level={1} reading={own} />;
  if (own.isLoading) return <Skeleton height={240} />;
  if (own.data && UNDER_WAY.includes(own.data.status)) return <UnderWay joining={own.data} paused={paused} />;
  return paused.length > 0 ? <Paused links={paused} /> : <Uninvited />;
}

const UNDER_WAY: readonly JoiningStatus[] = ["OPEN", "PAYING", "WAITING"];

interface NoCoachProps {
  title: string;
  text: string;
  /** What to do besides signing in with another e-mail. */
  children?: ReactNode;
}

const NoCoach = ({ title, text, children }: NoCoachProps) => (
  <Card>
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <Stack data-gap="xs">
          {children}
          <OtherEmail />
        </Stack>
      }
    />
  </Card>
);

const UnderWay = ({ joining: { coach, plan }, paused }: { joining: Joining; paused: readonly Link[] }) => (
  <NoCoach
    title="Seu cadastro não terminou"
    text={`Você começou ${plan ? `o plano ${plan.name} ` : ""}com ${coach.name}. O que você preencheu está guardado.`}
  >
    <Button component={RouterLink} to={paths.joining}>
      Continuar de onde parei
    </Button>
    <Consultancies links={paused} />
  </NoCoach>
);

const Paused = ({ links }: { links: readonly Link[] }) => (
  <NoCoach
    title="Seu acompanhamento está pausado"
    text="A conta do seu profissional está desativada no momento. O que você registrou está guardado e volta a aparecer quando ela for reativada. Na consultoria você ainda vê os pagamentos e pode desfazer uma compra recente, retirar autorizações, sair e levar ou apagar seus dados."
  >
    <Consultancies links={links} />
  </NoCoach>
);

/** What the law gives to the students of suspended coaches. */
function Consultancies({ links }: { links: readonly Link[] }) {
  const open = useOpen();
  return links.map((link) => (
    <Button key={link.id} variant="default" fullWidth onClick={() => open(link)}>
      Consultoria com {link.coach.name}
    </Button>
  ));
}

const Uninvited = () => (
  <NoCoach
    title="Falta o convite do seu profissional"
    text="Nenhum profissional está ligado a este e-mail. Peça o link do convite a quem acompanha você e abra-o neste aparelho. Se já recebeu, confira se foi para outro e-mail."
  />
);

const OtherEmail = () => (
  <Row className={classes["foot"]}>
    <SignOut label="Entrar com outro e-mail" variant="subtle" fullWidth={false} />
  </Row>
);
