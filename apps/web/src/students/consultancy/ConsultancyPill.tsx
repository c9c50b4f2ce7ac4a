import type { StudentStatus } from "@prancheta/contract/students/students";
import { StatusPill } from "@prancheta/ui/pieces/StatusPill.tsx";
import { IconAlertCircle, IconCalendarX, IconCheck, IconUnlink, IconUserX } from "@tabler/icons-react";
import { profileStatusLabel } from "./consultancy.texts.ts";

const icons: Record<StudentStatus, typeof IconCheck> = {
  ACTIVE: IconCheck,
  PENDING: IconAlertCircle,
  NOT_LINKED: IconUserX,
  ENDED: IconCalendarX,
  DETACHED: IconUnlink,
};

export function ConsultancyPill({ status }: { status: StudentStatus }) {
  const Icon = icons[status];
  return (
    <StatusPill tone={status === "ACTIVE" ? "success" : "danger"} icon={<Icon aria-hidden="true" />}>
      {profileStatusLabel[status]}
    </StatusPill>
  );
}
