import { dayCell, momentCell, moneyCell } from "../platform/files/spreadsheet.ts";
import { asSent, type Columns, csv } from "../platform/postgres/columns.ts";

/** The columns of `charge`, in the order of the spreadsheet. The payer stays after erasure, as fiscal law asks. */
export const chargeColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  contract_id: { editable: false, erased: "kept", exported: "json" },
  student_id: { editable: false, erased: "kept", exported: csv("Aluno", (_, { student }) => student ?? null) },
  instalment: { editable: false, erased: "kept", exported: csv("Parcela", asSent) },
  amount: { editable: false, erased: "kept", exported: csv("Valor", moneyCell) },
  due_on: { editable: false, erased: "kept", exported: csv("Vencimento", dayCell) },
  paid_at: { editable: false, erased: "kept", exported: csv("Paga em", momentCell) },
  cancelled_at: { editable: false, erased: "kept", exported: csv("Cancelada em", momentCell) },
  payer_name: { editable: false, erased: "kept", exported: csv("Pagador", asSent) },
  payer_document: { editable: false, erased: "kept", exported: csv("Documento", asSent) },
  refused_on: { editable: false, erased: "kept", exported: "json" },
  gateway_id: { editable: false, erased: "kept", exported: "json" },
  refunded: { editable: false, erased: "kept", exported: "json" },
  refunds_asked: { editable: false, erased: "kept", exported: "json" },
  denied: { editable: false, erased: "kept", exported: "json" },
  denied_at: { editable: false, erased: "kept", exported: "json" },
  dispute_id: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"charge">;
