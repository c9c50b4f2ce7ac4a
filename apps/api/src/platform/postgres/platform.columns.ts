import type { Columns } from "./columns.ts";

/** The columns of `file`. */
export const fileColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  bytes: { editable: false, erased: "kept", exported: "json" },
  height: { editable: false, erased: "kept", exported: "json" },
  kind: { editable: false, erased: "kept", exported: "json" },
  sha256: { editable: false, erased: "kept", exported: "json" },
  stored_by_id: { editable: false, erased: "kept", exported: "no" },
  type: { editable: false, erased: "kept", exported: "json" },
  width: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"file">;

/** The columns of `audit`. */
export const auditColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  actor_account_id: { editable: false, erased: "kept", exported: "json" },
  subject_id: { editable: false, erased: "kept", exported: "json" },
  action: { editable: false, erased: "kept", exported: "json" },
  at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"audit">;
