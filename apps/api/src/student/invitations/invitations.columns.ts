import type { DeletedColumns } from "../../platform/postgres/columns.ts";

/** The columns of `invitation`. */
export const invitationColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  email: { editable: false, erased: "deleted", exported: "json" },
  whatsapp: { editable: false, erased: "deleted", exported: "json" },
  plan_id: { editable: false, erased: "deleted", exported: "json" },
  payment: { editable: false, erased: "deleted", exported: "json" },
  amount: { editable: false, erased: "deleted", exported: "json" },
  paid_on: { editable: false, erased: "deleted", exported: "json" },
  turn: { editable: false, erased: "deleted", exported: "no" },
  secret_hash: { editable: false, erased: "deleted", exported: "no" },
  created_at: { editable: false, erased: "deleted", exported: "json" },
  sent_at: { editable: false, erased: "deleted", exported: "json" },
  expires_at: { editable: false, erased: "deleted", exported: "json" },
  used_at: { editable: false, erased: "deleted", exported: "json" },
  withdrawn_at: { editable: false, erased: "deleted", exported: "json" },
  replaced_at: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"invitation">;
