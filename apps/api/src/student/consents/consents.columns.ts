import { type Columns, nothing } from "../../platform/postgres/columns.ts";

/** The columns of `consent`. After erasure it proves that somebody agreed and when, not who. */
export const consentColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  account_id: { editable: false, erased: nothing, exported: "json" },
  purpose: { editable: false, erased: "kept", exported: "json" },
  version: { editable: false, erased: "kept", exported: "json" },
  signer: { editable: false, erased: "kept", exported: "json" },
  signer_name: { editable: false, erased: nothing, exported: "json" },
  signer_document: { editable: false, erased: nothing, exported: "json" },
  given_at: { editable: false, erased: "kept", exported: "json" },
  withdrawn_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"consent">;
