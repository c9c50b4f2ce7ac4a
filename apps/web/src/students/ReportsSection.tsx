import { SegmentedControl } from "@mantine/core";
import type { Report } from "@prancheta/contract/questionnaires";
import { lazy, Suspense, useState } from "react";
import { ReportView } from "../reports/ReportView.tsx";
import { reportTabLabel } from "../reports/reports.texts.ts";
import { weightsOf } from "../reports/reports.weights.ts";
import { Bone } from "../ui/Bone.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { EvaluateReport } from "./EvaluateReport.tsx";
import { NumberedTabs } from "./NumberedTabs.tsx";
import classes from "./ReportsSection.module.css";

const ReportComparison = lazy(async () => ({
  default: (await import("../reports/ReportComparison.tsx")).ReportComparison,
}));
const WeightChart = lazy(async () => ({ default: (await import("../reports/WeightChart.tsx")).WeightChart }));

const SINGLE = "single";
const COMPARED = "compared";
const WEIGHT = "weight";

/** What the student reported, newest first; what waits for the coach stands first inside. */
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
      <Suspense fallback={<Bone height={320} />}>
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
