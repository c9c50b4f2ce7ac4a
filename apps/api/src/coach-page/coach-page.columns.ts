import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `coach_page`. Only an export uses them. */
export const coachPageColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  slug: { editable: false, erased: "kept", exported: "json" },
  is_on: { editable: false, erased: "kept", exported: "json" },
  about: { editable: false, erased: "kept", exported: "json" },
  changed_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"coach_page">;
