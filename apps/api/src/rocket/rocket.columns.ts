import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `rocket_prospect`. Only an export uses them. */
export const rocketProspectColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  id: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  instagram: { editable: false, erased: "kept", exported: "json" },
  status: { editable: false, erased: "kept", exported: "json" },
  unblocked_status: { editable: false, erased: "kept", exported: "no" },
  imported_at: { editable: false, erased: "kept", exported: "json" },
  changed_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"rocket_prospect">;
