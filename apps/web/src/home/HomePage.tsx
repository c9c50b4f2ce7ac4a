import { Button } from "@mantine/core";
import type { Home } from "@prancheta/contract/home/home";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { PageAction } from "@prancheta/ui/page/PageAction.tsx";
import { countText } from "@prancheta/ui/text/count-text.ts";
import { useMinute } from "@prancheta/ui/text/now.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { paths } from "../navigation/paths.ts";
import { firstNameOf, useMe } from "../partners/partners.hooks.ts";
import { Joiners } from "../student/invitations/Joiners.tsx";
import { AttentionQueue } from "./AttentionQueue.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import classes from "./HomePage.module.css";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { dashboard, useCloseTermsNotice } from "./home.hooks.ts";
import { attentionLine, dayText, greetingAt, hasBegun } from "./home.texts.ts";
import { MotivationCard } from "./MotivationCard.tsx";
import { News } from "./News.tsx";
import { PlansCard } from "./PlansCard.tsx";
import { WaitingCards } from "./WaitingCards.tsx";

const TermsNotice = lazyPart(async () => (await import("@prancheta/ui/page/TermsNotice.tsx")).TermsNotice);

/** The dashboard (docs/rules/students.md): the students who need the coach today, then the overview. */
export function HomePage() {
  const me = useMe();
  const now = useMinute();
  const zone = useZone();
  const reading = useQuery(dashboard);
  const { data: home, error, isPending } = reading;
  const greeting = greetingAt(now, zone);
  const day = dayText(now, zone);
  const closeTerms = useCloseTermsNotice();
  const isRunning = home && hasBegun(home);
  return (
    <Page
      title={me ? `${greeting}, ${firstNameOf(me.name)}` : greeting}
      line={
        <span className={classes["line"]} data-told={isRunning !== false}>
          {isRunning ? `${day} ${attentionLine(home)}` : day}
        </span>
      }
      actions={
        <PageAction to={paths.invite} icon={<IconUserPlus size={20} aria-hidden="true" />}>
          Convidar aluno
        </PageAction>
      }
    >
      {isPending && <HomeSkeleton />}
      {!home && error && <ErrorState title="Não foi possível carregar o início" reading={reading} />}
      {home?.terms && (
        <Suspense>
          <TermsNotice notice={home.terms} onClose={closeTerms} />
        </Suspense>
      )}
      <Joiners />
      {home && (isRunning ? <Dashboard home={home} /> : <Beginning home={home} />)}
    </Page>
  );
}

/** Before the first student has joined: what to do first, and whom the coach waits for. */
const Beginning = ({ home: { firstSteps, totalStudents, news } }: { home: Home }) => (
  <div className={classes["sections"]}>
    <FirstSteps steps={firstSteps} />
    {totalStudents > 0 && (
      <EmptyState
        title="Nenhum aluno no app"
        text="Quando um aluno entrar pelo seu convite, treinos, relatórios e pagamentos aparecem aqui."
        action={
          <Button variant="light" renderRoot={(props) => <Link to={paths.students} {...props} />}>
            {totalStudents === 1 ? "Ver aluno" : `Ver ${countText(totalStudents)} alunos`}
          </Button>
        }
      />
    )}
    <News news={news} />
  </div>
);

const Dashboard = ({ home }: { home: Home }) => (
  <div className={classes["sections"]}>
    <WaitingCards home={home} />
    <AttentionQueue home={home} />
    <News news={home.news} />
    <section aria-labelledby="overview">
      <h2 id="overview" className={classes["heading"]}>
        Visão geral
      </h2>
      <div className={classes["overview"]}>
        <PlansCard home={home} />
        <MotivationCard home={home} />
      </div>
    </section>
  </div>
);
