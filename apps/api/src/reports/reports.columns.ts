import { momentCell } from "../platform/files/spreadsheet.ts";
import { asSent, type Columns, csv, type DeletedColumns, nothing } from "../platform/postgres/columns.ts";

/**
 * The columns of `report`, in the order of the spreadsheet. After erasure only the dates of sending and evaluation
 * remain.
 */
export const reportColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  questionnaire_version_id: { editable: false, erased: "kept", exported: "json" },
  student_id: { editable: false, erased: "kept", exported: csv("Aluno", (_, { student }) => student ?? null) },
  sent_at: { editable: false, erased: "kept", exported: csv("Enviado em", momentCell) },
  weight_grams: { editable: false, erased: nothing, exported: csv("Peso (kg)", (grams) => grams && grams / 1000) },
  observation: { editable: false, erased: () => "", exported: csv("Observação", asSent) },
  evaluated_at: { editable: false, erased: "kept", exported: csv("Avaliado em", momentCell) },
  feedback: { editable: false, erased: nothing, exported: csv("Resposta", asSent) },
  private_note: { editable: false, erased: nothing, exported: "json" },
  answers: { editable: false, erased: () => "[]", exported: "json" },
  answer_due_at: { editable: false, erased: "kept", exported: "json" },
  read_at: { editable: false, erased: "kept", exported: "json" },
  consent_given_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"report">;

/** The columns of `report_photo`. */
export const reportPhotoColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  file_id: { editable: false, erased: "deleted", exported: "json" },
  report_id: { editable: false, erased: "deleted", exported: "json" },
  position: { editable: false, erased: "deleted", exported: "json" },
  id: { editable: false, erased: "deleted", exported: "json" },
  pose: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"report_photo">;

/** The columns of `report_draft`: nobody else may see what a student fills in before it is sent. */
export const reportDraftColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "no" },
  questionnaire_version_id: { editable: false, erased: "deleted", exported: "no" },
  revision: { editable: false, erased: "deleted", exported: "no" },
  answers: { editable: false, erased: "deleted", exported: "no" },
  weight_grams: { editable: false, erased: "deleted", exported: "no" },
  observation: { editable: false, erased: "deleted", exported: "no" },
  photos: { editable: false, erased: "deleted", exported: "no" },
  saved_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"report_draft">;

/** The columns of `report_draft_photo`. */
export const reportDraftPhotoColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "no" },
  draft_id: { editable: false, erased: "deleted", exported: "no" },
  pose: { editable: false, erased: "deleted", exported: "no" },
  file_id: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"report_draft_photo">;
