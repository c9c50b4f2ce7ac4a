import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `questionnaire`. */
export const questionnaireColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  type: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"questionnaire">;

/** The columns of `questionnaire_version`. */
export const questionnaireVersionColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  questionnaire_id: { editable: false, erased: "kept", exported: "json" },
  number: { editable: false, erased: "kept", exported: "json" },
  questions: { editable: false, erased: "kept", exported: "json" },
  title: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"questionnaire_version">;
