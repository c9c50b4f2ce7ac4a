import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `folder`. Only an export uses them. */
export const folderColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  id: { editable: false, erased: "kept", exported: "json" },
  parent_id: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  folded: { editable: false, erased: "kept", exported: "no" },
  search: { editable: false, erased: "kept", exported: "no" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  updated_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
  deleted_with: { editable: false, erased: "kept", exported: "no" },
} as const satisfies Columns<"folder">;

/** The columns of `folder_file`. */
export const folderFileColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  file_id: { editable: false, erased: "kept", exported: "json" },
  folder_id: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  claimed_type: { editable: false, erased: "kept", exported: "json" },
  folded: { editable: false, erased: "kept", exported: "no" },
  search: { editable: false, erased: "kept", exported: "no" },
  updated_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
  deleted_with: { editable: false, erased: "kept", exported: "no" },
} as const satisfies Columns<"folder_file">;
