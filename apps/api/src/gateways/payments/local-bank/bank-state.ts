import { Cents, Day } from "@prancheta/contract/scalars";
import * as z from "zod";

/** What the local bank keeps. Days are `yyyy-mm-dd`, moments ISO 8601 in UTC, amounts cents. No card number is kept. */
const CustomerRecord = z.object({
  id: z.string(),
  dateCreated: z.string(),
  name: z.string(),
  cpfCnpj: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  postalCode: z.string().nullable(),
  addressNumber: z.string().nullable(),
  externalReference: z.string().nullable(),
  notificationDisabled: z.boolean(),
  deleted: z.boolean(),
});
export type CustomerRecord = z.infer<typeof CustomerRecord>;

const CardRecord = z.object({
  token: z.string(),
  customer: z.string(),
  brand: z.string(),
  last4: z.string(),
  outcome: z.enum(["approve", "decline", "analyse"]),
});
export type CardRecord = z.infer<typeof CardRecord>;

const PaymentStatus = z.enum([
  "PENDING",
  "OVERDUE",
  "AWAITING_RISK_ANALYSIS",
  "CONFIRMED",
  "RECEIVED",
  "REFUND_IN_PROGRESS",
  "REFUNDED",
  "CHARGEBACK_REQUESTED",
  "CHARGEBACK_DISPUTE",
  "AWAITING_CHARGEBACK_REVERSAL",
]);

const PaymentRecord = z.object({
  id: z.string(),
  number: z.int(),
  dateCreated: z.string(),
  customer: z.string(),
  installment: z.string().nullable(),
  installmentNumber: z.int().nullable(),
  billingType: z.enum(["PIX", "CREDIT_CARD", "BOLETO", "UNDEFINED"]),
  value: Cents,
  fee: Cents,
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  status: PaymentStatus,
  dueDate: z.string(),
  confirmedDate: z.string().nullable(),
  clientPaymentDate: z.string().nullable(),
  paymentDate: z.string().nullable(),
  creditDate: z.string().nullable(),
  pixTransaction: z.string().nullable(),
  card: z.string().nullable(),
  deleted: z.boolean(),
  refunds: z.array(
    z.object({
      dateCreated: z.string(),
      value: Cents,
      endToEndIdentifier: z.string().nullable(),
      status: z.enum(["PENDING", "DONE", "CANCELLED"]).default("DONE"),
    }),
  ),
  /** `paidFrom` is the status before the dispute, restored if we win it. */
  chargeback: z
    .object({ id: z.string(), status: z.string(), startDate: z.string(), paidFrom: z.enum(["CONFIRMED", "RECEIVED"]) })
    .nullable(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

const InstallmentRecord = z.object({
  id: z.string(),
  dateCreated: z.string(),
  customer: z.string(),
  count: z.int(),
  value: Cents,
  deleted: z.boolean(),
});
export type InstallmentRecord = z.infer<typeof InstallmentRecord>;

const TransferRecord = z.object({
  id: z.string(),
  dateCreated: z.string(),
  value: Cents,
  status: z.enum(["PENDING", "BANK_PROCESSING", "DONE", "CANCELLED", "FAILED"]),
  authorized: z.boolean(),
  effectiveDate: z.string().nullable(),
  endToEndIdentifier: z.string().nullable(),
  failReason: z.string().nullable(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  operationType: z.enum(["PIX", "TED"]),
  pixAddressKey: z.string().nullable(),
  /** Failed tries of asking for approval. */
  failedAsks: z.int(),
  /** When the next step of its own happens: asking for approval, or arriving. */
  nextStepAt: z.string().nullable(),
});
export type TransferRecord = z.infer<typeof TransferRecord>;

const EntryRecord = z.object({
  id: z.string(),
  value: Cents,
  balance: Cents,
  type: z.string(),
  date: z.string(),
  description: z.string(),
  paymentId: z.string().nullable(),
  transferId: z.string().nullable(),
});
export type EntryRecord = z.infer<typeof EntryRecord>;

const WebhookRecord = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  interrupted: z.boolean(),
  authToken: z.string(),
  sendType: z.enum(["SEQUENTIALLY", "NON_SEQUENTIALLY"]),
  events: z.array(z.string()),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

const DeliveryRecord = z.object({
  webhook: z.string(),
  body: z.string(),
  createdAt: z.string(),
  failures: z.int(),
  dueAt: z.string(),
});
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

export const BankState = z.object({
  /** How many days the bank is ahead of the clock. */
  daysAhead: z.int(),
  /** The day of the demo world to which its dates belong; null outside of one. */
  worldDay: Day.nullable().default(null),
  lastNumber: z.int(),
  balance: Cents,
  customers: z.array(CustomerRecord),
  cards: z.array(CardRecord),
  payments: z.array(PaymentRecord),
  installments: z.array(InstallmentRecord),
  transfers: z.array(TransferRecord),
  entries: z.array(EntryRecord),
  webhooks: z.array(WebhookRecord),
  deliveries: z.array(DeliveryRecord),
});
export type BankState = z.infer<typeof BankState>;

export const emptyState = (): BankState => ({
  daysAhead: 0,
  worldDay: null,
  lastNumber: 0,
  balance: Cents.parse(0),
  customers: [],
  cards: [],
  payments: [],
  installments: [],
  transfers: [],
  entries: [],
  webhooks: [],
  deliveries: [],
});
