import { type Columns, nothing } from "../platform/postgres/columns.ts";

/** The columns of `sale`. It stays after erasure, as charges do: fiscal law asks for it. */
export const saleColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  account_id: { editable: false, erased: nothing, exported: "json" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  plan_id: { editable: false, erased: "kept", exported: "json" },
  plan_code_id: { editable: false, erased: "kept", exported: "json" },
  contract_id: { editable: false, erased: "kept", exported: "json" },
  renewal_of: { editable: false, erased: "kept", exported: "json" },
  code: { editable: false, erased: "kept", exported: "json" },
  discount: { editable: false, erased: "kept", exported: "json" },
  fee: { editable: false, erased: "kept", exported: "json" },
  gateway_reference: { editable: false, erased: "kept", exported: "json" },
  instalments: { editable: false, erased: "kept", exported: "json" },
  method: { editable: false, erased: "kept", exported: "json" },
  net: { editable: false, erased: "kept", exported: "json" },
  plan: { editable: false, erased: "kept", exported: "json" },
  price: { editable: false, erased: "kept", exported: "json" },
  rocket_share: { editable: false, erased: "kept", exported: "json" },
  status: { editable: false, erased: "kept", exported: "json" },
  total: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  paid_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"sale">;
