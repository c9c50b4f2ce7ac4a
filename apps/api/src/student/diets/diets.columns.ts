import type { DeletedColumns } from "../../platform/postgres/columns.ts";

/** The columns of `student_day`: what was done of the diet on one day. */
export const studentDayColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  day: { editable: false, erased: "deleted", exported: "json" },
  diet_id: { editable: false, erased: "deleted", exported: "json" },
  meal_plan: { editable: false, erased: "deleted", exported: "json" },
  planned_meals: { editable: false, erased: "deleted", exported: "json" },
  planned: { editable: false, erased: "deleted", exported: "json" },
  meals: { editable: false, erased: "deleted", exported: "json" },
  swaps: { editable: false, erased: "deleted", exported: "json" },
  water_ml: { editable: false, erased: "deleted", exported: "json" },
  revision: { editable: false, erased: "deleted", exported: "no" },
  saved_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"student_day">;
