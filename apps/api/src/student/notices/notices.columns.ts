import type { DeletedColumns } from "../../platform/postgres/columns.ts";

/** The columns of `notice`. */
export const noticeColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "no" },
  kind: { editable: false, erased: "deleted", exported: "no" },
  about: { editable: false, erased: "deleted", exported: "no" },
  sent_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"notice">;
