import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `diet`. */
export const dietColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  document: { editable: false, erased: "kept", exported: "json" },
  duration_days: { editable: false, erased: "kept", exported: "json" },
  goal: { editable: false, erased: "kept", exported: "json" },
  plans: { editable: false, erased: "kept", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  title: { editable: false, erased: "kept", exported: "json" },
  version: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
  updated_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"diet">;

/** The columns of `student_diet`. */
export const studentDietColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  diet_id: { editable: false, erased: "kept", exported: "json" },
  ends_on: { editable: false, erased: "kept", exported: "json" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
  assigned_at: { editable: false, erased: "kept", exported: "json" },
  ended_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"student_diet">;

/** The columns of `food`. */
export const foodColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  owner_id: { editable: false, erased: "kept", exported: "no" },
  carbohydrates_mg: { editable: false, erased: "kept", exported: "json" },
  category: { editable: false, erased: "kept", exported: "json" },
  energy_cal: { editable: false, erased: "kept", exported: "json" },
  lipids_mg: { editable: false, erased: "kept", exported: "json" },
  measures: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  proteins_mg: { editable: false, erased: "kept", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  slug: { editable: false, erased: "kept", exported: "json" },
  source: { editable: false, erased: "kept", exported: "json" },
  traces: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"food">;

/** The columns of `diet_notice`. */
export const dietNoticeColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  confirmed_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"diet_notice">;
