import type { Columns } from "../../platform/postgres/columns.ts";

/** The columns of `payout`. Only an export uses them. */
export const payoutColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  status: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
  fee: { editable: false, erased: "kept", exported: "json" },
  key: { editable: false, erased: "kept", exported: "json" },
  sending_at: { editable: false, erased: "kept", exported: "json" },
  absent_at: { editable: false, erased: "kept", exported: "no" },
  transfer: { editable: false, erased: "kept", exported: "json" },
  bank: { editable: false, erased: "kept", exported: "json" },
  cost: { editable: false, erased: "kept", exported: "no" },
  reason: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  settled_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"payout">;

/** The columns of `withdrawal_hold`. Who of ours placed it is not the partner's data. */
export const withdrawalHoldColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  reason: { editable: false, erased: "kept", exported: "json" },
  placed_by: { editable: false, erased: "kept", exported: "no" },
  placed_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"withdrawal_hold">;
