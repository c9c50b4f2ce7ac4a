import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `academy_watched`. Only an export uses them. */
export const academyWatchedColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  episode_id: { editable: false, erased: "kept", exported: "json" },
  watched_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"academy_watched">;
