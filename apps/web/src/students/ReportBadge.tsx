import type { Report } from "@prancheta/contract/questionnaires";
import { IconCheck, IconClock, IconMinus } from "@tabler/icons-react";
import { StatusPill } from "../ui/StatusPill.tsx";

export function ReportBadge({ reports }: { reports: readonly Report[] }) {
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
