import type { Report } from "@prancheta/contract/questionnaires";
import { ReportView } from "../reports/ReportView.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { EvaluateReport } from "./EvaluateReport.tsx";
import { NumberedTabs } from "./NumberedTabs.tsx";
import { reportTabLabel } from "./students.texts.ts";

/** What the student reported, newest first; what waits for the coach stands first inside. */
export function ReportsSection({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Nenhum relatório enviado"
        text="O relatório chega quando o aluno responde ao questionário no app."
      />
    );
  }
  return (
    <NumberedTabs
      label="Relatórios"
      tabs={reports.map((report, index) => {
        const before = reports[index + 1];
        return {
          key: report.id,
          label: reportTabLabel(index, reports.length),
          mark: report.status === "PENDING" ? "avaliação pendente" : undefined,
          content: (
            <>
              <EvaluateReport report={report} />
              <ReportView report={report} before={before} beforePlace={reports.length - index - 1} />
            </>
          ),
        };
      })}
    />
  );
}
