import { SegmentedControl } from "@mantine/core";
import type { Report } from "@prancheta/contract/reports/reports";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { NumberedTabs } from "@prancheta/ui/pieces/NumberedTabs.tsx";
import { lazy, Suspense, useState } from "react";
import { EvaluateReport } from "./EvaluateReport.tsx";
import classes from "./ReportsSection.module.css";
import { ReportView } from "./ReportView.tsx";
import { reportTabLabel } from "./reports.texts.ts";
import { weightsOf } from "./reports.weights.ts";

const ReportComparison = lazy(async () => ({
  default: (await import("./comparison/ReportComparison.tsx")).ReportComparison,
}));
const WeightChart = lazy(async () => ({ default: (await import("./WeightChart.tsx")).WeightChart }));

const SINGLE = "single";
const COMPARED = "compared";
const WEIGHT = "weight";

/** The student's reports, newest first; the one that waits for the coach is first inside. */
export function ReportsSection({ reports }: { reports: readonly Report[] }) {
  const [view, setView] = useState(SINGLE);
  if (reports.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Nenhum relatório enviado"
        text="O relatório chega quando o aluno responde ao questionário no app."
      />
    );
  }
  const views = [
    { value: SINGLE, label: "Um a um", offered: true },
    { value: COMPARED, label: "Comparar", offered: reports.length > 1 },
    { value: WEIGHT, label: "Peso", offered: weightsOf(reports).length > 1 },
  ].filter(({ offered }) => offered);
  return (
    <>
      {views.length > 1 && (
        <SegmentedControl
          aria-label="Ver os relatórios"
          data={views.map(({ value, label }) => ({ value, label }))}
          value={view}
          onChange={setView}
          radius="md"
          classNames={{ root: classes["views"] ?? "", label: classes["view"] ?? "" }}
        />
      )}
      {view === SINGLE && <OneByOne reports={reports} />}
      <Suspense fallback={<Skeleton height={320} />}>
        {view === COMPARED && <ReportComparison reports={reports} />}
        {view === WEIGHT && <WeightChart reports={reports} />}
      </Suspense>
    </>
  );
}

const OneByOne = ({ reports }: { reports: readonly Report[] }) => (
  <NumberedTabs
    label="Relatórios"
    tabs={reports.map((report, index) => ({
      key: report.id,
      label: reportTabLabel(index, reports.length),
      mark: report.status === "PENDING" ? "avaliação pendente" : undefined,
      content: (
        <>
          <EvaluateReport report={report} />
          <ReportView report={report} before={reports[index + 1]} beforePlace={reports.length - index - 1} />
        </>
      ),
    }))}
  />
);
