import type { DeletedColumns } from "../../platform/postgres/columns.ts";

/** The columns of `parq`. */
export const parqColumns = {
  id: { editable: false, erased: "deleted", exported: "json" },
  partner_id: { editable: false, erased: "deleted", exported: "no" },
  student_id: { editable: false, erased: "deleted", exported: "json" },
  version: { editable: false, erased: "deleted", exported: "json" },
  answers: { editable: false, erased: "deleted", exported: "json" },
  flagged: { editable: false, erased: "deleted", exported: "json" },
  certificate: { editable: false, erased: "deleted", exported: "json" },
  term_signed_at: { editable: false, erased: "deleted", exported: "json" },
  signer: { editable: false, erased: "deleted", exported: "json" },
  signer_name: { editable: false, erased: "deleted", exported: "json" },
  signer_document: { editable: false, erased: "deleted", exported: "json" },
  signed_at: { editable: false, erased: "deleted", exported: "json" },
  valid_until: { editable: false, erased: "deleted", exported: "json" },
  seen_at: { editable: false, erased: "deleted", exported: "json" },
} as const satisfies DeletedColumns<"parq">;
