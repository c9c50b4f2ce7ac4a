import type { DeletedColumns } from "../../platform/postgres/columns.ts";

/** The columns of `guardian_code`. */
export const guardianCodeColumns = {
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "no" },
  subject: { editable: false, erased: "deleted", exported: "no" },
  code_hash: { editable: false, erased: "deleted", exported: "no" },
  tries: { editable: false, erased: "deleted", exported: "no" },
  sent_at: { editable: false, erased: "deleted", exported: "no" },
  expires_at: { editable: false, erased: "deleted", exported: "no" },
  used_at: { editable: false, erased: "deleted", exported: "no" },
} as const satisfies DeletedColumns<"guardian_code">;
