import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `statement_line`. It stays after erasure, as charges do: fiscal law asks for it. */
export const statementLineColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  sale_id: { editable: false, erased: "kept", exported: "json" },
  charge_id: { editable: false, erased: "kept", exported: "json" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  statement_type: { editable: false, erased: "kept", exported: "json" },
  status: { editable: false, erased: "kept", exported: "json" },
  type: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
  method: { editable: false, erased: "kept", exported: "json" },
  instalment: { editable: false, erased: "kept", exported: "json" },
  instalments: { editable: false, erased: "kept", exported: "json" },
  paid_at: { editable: false, erased: "kept", exported: "json" },
  due_on: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"statement_line">;
