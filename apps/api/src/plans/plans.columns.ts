import { type Columns, nothing } from "../platform/postgres/columns.ts";

/** The columns of `plan_code`. */
export const planCodeColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  plan_id: { editable: false, erased: "kept", exported: "json" },
  version: { editable: false, erased: "kept", exported: "no" },
  active: { editable: false, erased: "kept", exported: "json" },
  code: { editable: false, erased: "kept", exported: "json" },
  description: { editable: false, erased: "kept", exported: "json" },
  discount_type: { editable: false, erased: "kept", exported: "json" },
  discount_value: { editable: false, erased: "kept", exported: "json" },
  expires_at: { editable: false, erased: "kept", exported: "json" },
  rocket: { editable: false, erased: "kept", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"plan_code">;

/** The columns of `plan_code_tag`. */
export const planCodeTagColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  plan_code_id: { editable: false, erased: "kept", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  tag: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"plan_code_tag">;

/** The columns of `plan`, whose rows stay after the partner's erasure because contracts name them. */
export const planColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  first_diet_id: { editable: false, erased: nothing, exported: "json" },
  first_sheet_id: { editable: false, erased: nothing, exported: "json" },
  follow_up_questionnaire_id: { editable: false, erased: "kept", exported: "json" },
  questionnaire_id: { editable: false, erased: "kept", exported: "json" },
  active: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
  answer_hours: { editable: false, erased: "kept", exported: "json" },
  benefits: { editable: false, erased: () => [], exported: "json" },
  days: { editable: false, erased: "kept", exported: "json" },
  evaluation_days: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: () => "Plano removido", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  show: { editable: false, erased: "kept", exported: "json" },
  type: { editable: false, erased: "kept", exported: "json" },
  version: { editable: false, erased: "kept", exported: "no" },
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
