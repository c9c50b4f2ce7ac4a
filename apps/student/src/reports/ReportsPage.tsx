import { Button } from "@mantine/core";
import type { DueReport, OwnReports } from "@prancheta/contract/student/reports";
import { Card, Muted, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Page } from "@prancheta/ui/page/Page.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { dateText } from "@prancheta/ui/text/dates.ts";
import { useZone } from "@prancheta/ui/text/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { paths } from "../navigation/paths.ts";
import { ownReports } from "./reports.hooks.ts";
import { SentReport } from "./sent/SentReport.tsx";

const Evolution = lazy(async () => ({ default: (await import("./sent/Evolution.tsx")).Evolution }));

/** The report to fill in, and what was sent, with the coach's answers. */
export function ReportsPage() {
  const { data, error, isFetching, refetch } = useQuery(ownReports);
  return (
    <Page title="Relatórios">
      {data && <Loaded data={data} />}
      {!data && error && (
        <ErrorState
          title="Não foi possível carregar seus relatórios"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={180} />}
    </Page>
  );
}

function Loaded({ data: { due, nextOn, reports } }: { data: OwnReports }) {
  const zone = useZone();
  if (!due && reports.length === 0)
    return (
      <EmptyState
        title="Nenhum relatório por enquanto"
        text="Quando for a hora de contar como você está, o relatório aparece aqui."
      />
    );
  return (
    <Stack data-gap="lg">
      {due && <Due due={due} />}
      {!due && nextOn && <Muted>O próximo abre em {dateText(nextOn, zone)}.</Muted>}
      {reports.map((report) => (
        <SentReport key={report.id} report={report} />
      ))}
      {reports.length > 1 && (
        <Suspense fallback={<Skeleton height={240} />}>
          <Evolution reports={reports} />
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
