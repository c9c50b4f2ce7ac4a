import { Button } from "@mantine/core";
import { type DueReport, type OwnReports, REPORTS_PAGE } from "@prancheta/contract/student/reports";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { Card, Muted, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { paths } from "../navigation/paths.ts";
import { olderReports, ownReports, refusedReports } from "./reports.hooks.ts";
import { RefusedReport } from "./sent/RefusedReport.tsx";
import { SentReport } from "./sent/SentReport.tsx";

const Evolution = lazyPart(async () => (await import("./sent/Evolution.tsx")).Evolution);

/** The report to fill in, and what was sent, with the coach's answers. */
export function ReportsPage() {
  const reading = useQuery(ownReports);
  const { data, error } = reading;
  return (
    <Page title="Relatórios">
      {data && <Loaded data={data} />}
      {!data && error && <ErrorState title="Não foi possível carregar seus relatórios" reading={reading} />}
      {!data && !error && <Skeleton height={180} />}
    </Page>
  );
}

function Loaded({ data: { due, nextOn, reports } }: { data: OwnReports }) {
  const zone = useZone();
  const [isMore, setMore] = useState(false);
  const older = useInfiniteQuery({ ...olderReports, enabled: isMore });
  const refused = useQuery(refusedReports).data ?? [];
  const all = [...reports, ...(older.data?.pages.flat() ?? [])];
  const hasMore = older.data ? older.hasNextPage : reports.length === REPORTS_PAGE;
  const showMore = () => {
    if (!isMore) setMore(true);
    else void (older.data ? older.fetchNextPage() : older.refetch());
  };
  if (!due && reports.length === 0 && refused.length === 0)
    return (
      <EmptyState
        title="Nenhum relatório por enquanto"
        text="Quando for a hora de contar como você está, o relatório aparece aqui."
      />
    );
  return (
    <Stack data-gap="lg">
      {due && <Due due={due} />}
      {!due && refused.map((work) => <RefusedReport key={work.id} work={work} />)}
      {!due && nextOn && <Muted>O próximo abre em {dateText(nextOn, zone)}.</Muted>}
      {all.map((report) => (
        <SentReport key={report.id} report={report} />
      ))}
      {older.error && <p role="alert">{problemText(older.error).detail}</p>}
      {hasMore && (
        <Button variant="default" fullWidth loading={older.isFetching} onClick={showMore}>
          Mostrar mais
        </Button>
      )}
      {all.length > 1 && (
        <Suspense fallback={<Skeleton height={240} />}>
          <Evolution reports={all} />
        </Suspense>
      )}
    </Stack>
  );
}

const Due = ({ due: { isFirst, draft, questions } }: { due: DueReport }) => (
  <Card as="section">
    <Stack data-gap="sm">
      <SectionTitle>{isFirst ? "Sua anamnese" : "Relatório para agora"}</SectionTitle>
      <Muted>
        {isFirst
          ? "Conte de onde você parte, para o seu profissional montar o que é seu."
          : "Conte como foi, para o seu profissional ajustar o que vem."}{" "}
        {questions.length} {questions.length === 1 ? "pergunta" : "perguntas"}, peso e fotos.
      </Muted>
      <Button component={Link} to={paths.fillReport} fullWidth>
        {draft ? "Continuar" : "Preencher"}
      </Button>
    </Stack>
  </Card>
);
