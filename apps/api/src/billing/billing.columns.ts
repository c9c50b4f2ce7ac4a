import type { Columns } from "../platform/postgres/columns.ts";

/** The columns of `payment_card`. Only an export uses them. */
export const paymentCardColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  brand: { editable: false, erased: "kept", exported: "json" },
  holder: { editable: false, erased: "kept", exported: "json" },
  first4: { editable: false, erased: "kept", exported: "json" },
  last4: { editable: false, erased: "kept", exported: "json" },
  month: { editable: false, erased: "kept", exported: "json" },
  year: { editable: false, erased: "kept", exported: "json" },
  payer: { editable: false, erased: "kept", exported: "no" },
  token: { editable: false, erased: "kept", exported: "no" },
  is_default: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"payment_card">;

/** The columns of `billing_cycle`. Only an export uses them. */
export const billingCycleColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  charge_day: { editable: false, erased: "kept", exported: "json" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
  due_on: { editable: false, erased: "kept", exported: "json" },
  growth_type: { editable: false, erased: "kept", exported: "json" },
  growth_price: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"billing_cycle">;

/** The columns of `invoice`. Only an export uses them. */
export const invoiceColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
  due_on: { editable: false, erased: "kept", exported: "json" },
  status: { editable: false, erased: "kept", exported: "json" },
  total: { editable: false, erased: "kept", exported: "json" },
  tries: { editable: false, erased: "kept", exported: "json" },
  try_on: { editable: false, erased: "kept", exported: "json" },
  card: { editable: false, erased: "kept", exported: "json" },
  refusal: { editable: false, erased: "kept", exported: "json" },
  reference: { editable: false, erased: "kept", exported: "no" },
  gateway_charge: { editable: false, erased: "kept", exported: "json" },
  sent_at: { editable: false, erased: "kept", exported: "no" },
  busy_until: { editable: false, erased: "kept", exported: "no" },
  closed_at: { editable: false, erased: "kept", exported: "json" },
  paid_at: { editable: false, erased: "kept", exported: "json" },
  credit_on: { editable: false, erased: "kept", exported: "no" },
  received_at: { editable: false, erased: "kept", exported: "no" },
  canceled_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"invoice">;

/** The columns of `invoice_item`. It stays after its student's erasure, as its invoice does. */
export const invoiceItemColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  invoice_id: { editable: false, erased: "kept", exported: "json" },
  type: { editable: false, erased: "kept", exported: "json" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
  ends_on: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"invoice_item">;

/** The columns of `invoice_reversal`. Only an export uses them. */
export const invoiceReversalColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  invoice_id: { editable: false, erased: "kept", exported: "json" },
  reference: { editable: false, erased: "kept", exported: "no" },
  gateway_charge: { editable: false, erased: "kept", exported: "json" },
  kind: { editable: false, erased: "kept", exported: "json" },
  amount: { editable: false, erased: "kept", exported: "json" },
  at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"invoice_reversal">;

/** The columns of `growth_subscription`. Only an export uses them. */
export const growthSubscriptionColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  type: { editable: false, erased: "kept", exported: "json" },
  next_type: { editable: false, erased: "kept", exported: "json" },
  starts_on: { editable: false, erased: "kept", exported: "json" },
  ends_on: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  ended_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"growth_subscription">;

/** The columns of `growth_offer`. Only an export uses them. */
export const growthOfferColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  offered_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"growth_offer">;
