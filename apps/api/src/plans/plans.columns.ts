import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `plan`. */
export const planColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  follow_up_questionnaire_id: { editable: false, erased: "kept", exported: "json" },
  questionnaire_id: { editable: false, erased: "kept", exported: "json" },
  active: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
  answer_hours: { editable: false, erased: "kept", exported: "json" },
  benefits: { editable: false, erased: "kept", exported: "json" },
  days: { editable: false, erased: "kept", exported: "json" },
  evaluation_days: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  show: { editable: false, erased: "kept", exported: "json" },
  type: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"plan">;

/** The columns of `contract`. */
export const contractColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  plan_id: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
  snapshot: { editable: false, erased: "kept", exported: "json" },
  ends_on: { editable: false, erased: "kept", exported: "json" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"contract">;
