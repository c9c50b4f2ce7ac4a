import { SegmentedControl } from "@mantine/core";
import type { Report } from "@prancheta/contract/reports/reports";
import type { Student } from "@prancheta/contract/students/students";
import { lazyPart } from "@prancheta/ui/browser/lazy-part.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { NumberedTabs } from "@prancheta/ui/pieces/NumberedTabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useState } from "react";
import { preload } from "react-dom";
import { studentsToEvaluate } from "../students/to-evaluate.ts";
import { EvaluateReport } from "./EvaluateReport.tsx";
import { HiddenParts } from "./HiddenParts.tsx";
import { weightsOf } from "./known-weights.ts";
import classes from "./ReportsSection.module.css";
import { ReportView } from "./ReportView.tsx";
import { useOpenNext } from "./reports.hooks.ts";
import { reportTabLabel } from "./reports.texts.ts";

const ReportComparison = lazyPart(async () => (await import("./comparison/ReportComparison.tsx")).ReportComparison);
const WeightChart = lazyPart(async () => (await import("@prancheta/ui/chart/WeightChart.tsx")).WeightChart);

const SINGLE = "single";
const COMPARED = "compared";
const WEIGHT = "weight";

interface ReportsSectionProps {
  student: Student;
  /** Whether the coach came to evaluate: the report that is due first is in view, with its form. */
  opensReport: boolean;
}

/** The student's reports, newest first; the one that is due first is open. */
export function ReportsSection({ student, opensReport }: ReportsSectionProps) {
  const { questionnaireAnswers: reports } = student;
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
      <HiddenParts reports={reports} />
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
      {view === SINGLE && <OneByOne student={student} opensReport={opensReport} />}
      <Suspense fallback={<Skeleton height={320} />}>
        {view === COMPARED && <ReportComparison reports={reports} />}
        {view === WEIGHT && <WeightChart points={weightsOf(reports)} />}
      </Suspense>
    </>
  );
}

function OneByOne({ student, opensReport }: ReportsSectionProps) {
  const { id, questionnaireAnswers: reports } = student;
  // Counts the reports of this student that were opened one after the other.
  const [round, setRound] = useState(0);
  const openNext = useOpenNext(id, () => setRound((before) => before + 1));
  const total = useQuery(studentsToEvaluate).data?.total ?? 0;
  const pending = toEvaluateOf(reports);
  const first = dueFirst(pending);
  return (
    <NumberedTabs
      key={round}
      label="Relatórios"
      start={first?.id}
      tabs={reports.map((report, index) => ({
        key: report.id,
        label: reportTabLabel(index, reports.length),
        mark: pending.includes(report) ? "avaliação pendente" : undefined,
        content: (
          <EvaluableReport
            report={report}
            startsOpen={report.id === first?.id && (opensReport || round > 0)}
            onNext={total > 1 || pending.length > 1 ? openNext : undefined}
          >
            <ReportView report={report} before={reports[index + 1]} beforePlace={reports.length - index - 1} />
          </EvaluableReport>
        ),
      }))}
    />
  );
}

/** A report that waits, but may not be read, cannot be evaluated. */
const EvaluableReport = (props: ComponentProps<typeof EvaluateReport>) =>
  props.report.status === "PENDING" && props.report.hidden.includes("ANSWERS") ? (
    props.children
  ) : (
    <EvaluateReport {...props} />
  );

/** Those that wait for the coach and may be read. */
const toEvaluateOf = (reports: readonly Report[]): readonly Report[] =>
  reports.filter(({ status, hidden }) => status === "PENDING" && !hidden.includes("ANSWERS"));

const dueFirst = (reports: readonly Report[]): Report | undefined =>
  reports.toSorted((one, other) => Date.parse(one.answerEnd) - Date.parse(other.answerEnd))[0];

/** Requests the photos that are seen first, before the profile around them is drawn. */
export function preloadPhotosDueFirst(reports: readonly Report[]): void {
  const photos = dueFirst(toEvaluateOf(reports))?.profile.images ?? [];
  for (const { url } of photos.slice(0, 2)) preload(url, { as: "image", fetchPriority: "high" });
}
