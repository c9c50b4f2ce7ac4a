import type { Report } from "@prancheta/contract/reports/reports";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconCheck, IconClock, IconMinus } from "@tabler/icons-react";

/** Whether the coach has evaluated every report of a student. */
export function EvaluationPill({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) {
    return (
      <StatusPill tone="neutral" icon={<IconMinus aria-hidden="true" />}>
        Sem avaliação
      </StatusPill>
    );
  }
  const waits = reports.some(({ status }) => status === "PENDING");
  return waits ? (
    <StatusPill tone="warning" icon={<IconClock aria-hidden="true" />}>
      Avaliação pendente
    </StatusPill>
  ) : (
    <StatusPill tone="success" icon={<IconCheck aria-hidden="true" />}>
      Avaliação em dia
    </StatusPill>
  );
}
