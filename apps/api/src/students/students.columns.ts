import { REMOVED_STUDENT } from "@prancheta/contract/students/labels";
import type { StudentForm } from "@prancheta/contract/students/students";
import { dayCell, momentCell, phoneCell } from "../platform/files/spreadsheet.ts";
import { erasedEmail } from "../platform/mail/erased-email.ts";
import { asSent, type Columns, csv, type DeletedColumns, nothing, orNull } from "../platform/postgres/columns.ts";

const TYPES = { ONLINE: "On-line", PRESENCIAL: "Presencial" } as const;
const GENDERS = { M: "Masculino", F: "Feminino", O: "Outro" } as const;

/** The columns of `student`, in the order of the spreadsheet. */
export const studentColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  account_id: { editable: false, erased: nothing, exported: "json" },
  name: { editable: false, erased: () => REMOVED_STUDENT, exported: csv("Nome", asSent) },
  email: { editable: false, erased: erasedEmail, exported: csv("E-mail", asSent) },
  whatsapp: { editable: orNull, erased: nothing, exported: csv("WhatsApp", phoneCell) },
  telegram: { editable: orNull, erased: nothing, exported: csv("Telegram", asSent) },
  born_on: { editable: false, erased: nothing, exported: csv("Nascimento", dayCell) },
  gender: { editable: asSent, erased: nothing, exported: csv("Gênero", (gender) => gender && GENDERS[gender]) },
  type: { editable: asSent, erased: "kept", exported: csv("Consultoria", (type) => TYPES[type]) },
  linked_at: { editable: false, erased: "kept", exported: csv("Ingressou em", momentCell) },
  detached_at: { editable: false, erased: "kept", exported: csv("Desvinculado em", momentCell) },
  plan_id: { editable: false, erased: "kept", exported: csv("Plano", (_, { plan }) => plan ?? null) },
  next_plan_id: { editable: false, erased: nothing, exported: "json" },
  contract_starts_on: { editable: false, erased: "kept", exported: csv("Contrato de", dayCell) },
  contract_ends_on: { editable: false, erased: "kept", exported: csv("Contrato até", dayCell) },
  last_report_at: { editable: false, erased: "kept", exported: csv("Último relatório", momentCell) },
  last_workout_at: { editable: false, erased: "kept", exported: csv("Último treino", momentCell) },
  last_effort_at: { editable: false, erased: "kept", exported: "json" },
  planned_since: { editable: false, erased: "kept", exported: "json" },
  sheet_id: { editable: false, erased: "kept", exported: "json" },
  charge_due_on: { editable: false, erased: "kept", exported: "json" },
  idle_since: { editable: false, erased: "kept", exported: "no" },
  overdue_days: { editable: false, erased: "kept", exported: "no" },
  pending_reports: { editable: false, erased: "kept", exported: "json" },
  oldest_pending_report_sent_at: { editable: false, erased: "kept", exported: "json" },
  oldest_pending_report_due_at: { editable: false, erased: "kept", exported: "json" },
  newest_pending_report_due_at: { editable: false, erased: "kept", exported: "json" },
  photo_file_id: { editable: false, erased: nothing, exported: "json" },
  tags: { editable: false, erased: () => [], exported: "json" },
  notices_off: { editable: false, erased: "kept", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  sort_name: { editable: false, erased: "kept", exported: "no" },
  workouts: { editable: false, erased: "kept", exported: "no" },
  efforts: { editable: false, erased: "kept", exported: "no" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
  erased_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"student", Omit<StudentForm, "plan">>;

/** The columns of `student_type_period`, the basis of the partner's invoices. */
export const typePeriodColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  type: { editable: false, erased: "kept", exported: "json" },
  ends_on: { editable: false, erased: "kept", exported: "json" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"student_type_period">;

/** The columns of `student_note`. */
export const noteColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  body: { editable: false, erased: "deleted", exported: "json" },
  created_at: { editable: false, erased: "deleted", exported: "json" },
  updated_at: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"student_note">;

/** The columns of `student_restriction`. */
export const restrictionColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  body: { editable: false, erased: "deleted", exported: "json" },
  kind: { editable: false, erased: "deleted", exported: "json" },
  created_at: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"student_restriction">;

/** The columns of `student_tag`. */
export const tagColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  search: { editable: false, erased: "deleted", exported: "no" },
  tag: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"student_tag">;
