import { Cents, type Day, type Instant } from "@prancheta/contract/scalars";
import * as z from "zod";
import { dayIn, instantOf } from "../../../platform/clock.ts";
import { centsOf } from "../payments.reais.ts";
import { type ChargeState, type ChargeStatus, GATEWAY_ZONE, type PayoutState, type PayoutStatus } from "../payments.ts";

const ID_LENGTH = 200;

const Id = z.string().min(1).max(ID_LENGTH);

const Reais = z.union([z.number(), z.string()]).transform((value, context) => {
  const cents = centsOf(value);
  if (cents !== undefined) return cents;
  context.addIssue({ code: "custom", message: "not an amount in reais" });
  return z.NEVER;
});

const ISO_DAY = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;
const BRAZILIAN_DAY = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d:\d\d))?$/;

/** The moment that a text names; days are their beginning. Without a zone it is São Paulo's. */
const momentIn = (text: string): Temporal.Instant | undefined => {
  const [, day, month, year, dayTime] = BRAZILIAN_DAY.exec(text) ?? [];
  const [, date = `${year}-${month}-${day}`, time = dayTime ?? "00:00:00", zone] = ISO_DAY.exec(text) ?? [];
  try {
    return zone === undefined
      ? Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(GATEWAY_ZONE).toInstant()
      : Temporal.Instant.from(`${date}T${time}${zone}`);
  } catch {
    return undefined;
  }
};

/** The gateway writes days in two orders, and some with a time. */
const Moment = z
  .string()
  .max(40)
  .transform((text, context) => {
    const moment = momentIn(text);
    if (moment !== undefined) return moment;
    context.addIssue({ code: "custom", message: "not a date" });
    return z.NEVER;
  });

const AsaasDay = Moment.transform((moment): Day => dayIn(GATEWAY_ZONE, moment));
const AsaasInstant = Moment.transform((moment): Instant => instantOf(moment));

export const WithId = z.object({ id: Id });

export const Customer = z.object({
  id: Id,
  name: z.string().nullish(),
  cpfCnpj: z.string().nullish(),
  email: z.string().nullish(),
  externalReference: z.string().nullish(),
  notificationDisabled: z.boolean().nullish(),
  deleted: z.boolean().nullish(),
});

export const Payment = z.object({
  id: Id,
  externalReference: z.string().nullish(),
  billingType: z.string(),
  status: z.string(),
  deleted: z.boolean().nullish(),
  value: Reais,
  netValue: Reais,
  dueDate: AsaasDay,
  installment: z.string().nullish(),
  installmentNumber: z.int().nullish(),
  paymentDate: AsaasDay.nullish(),
  clientPaymentDate: AsaasDay.nullish(),
  confirmedDate: AsaasDay.nullish(),
  creditDate: AsaasDay.nullish(),
  estimatedCreditDate: AsaasDay.nullish(),
  refunds: z.array(z.object({ value: Reais, status: z.string() })).nullish(),
});
export type Payment = z.infer<typeof Payment>;

const METHODS: Readonly<Record<string, "PIX" | "CARD">> = { PIX: "PIX", CREDIT_CARD: "CARD" };

const CHARGE_STATUSES: Readonly<Record<string, ChargeStatus>> = {
  PENDING: "awaiting",
  OVERDUE: "overdue",
  AUTHORIZED: "in_analysis",
  AWAITING_RISK_ANALYSIS: "in_analysis",
  CONFIRMED: "confirmed",
  RECEIVED: "received",
  REFUND_REQUESTED: "refunding",
  REFUND_IN_PROGRESS: "refunding",
  REFUNDED: "refunded",
  CHARGEBACK_REQUESTED: "dispute_requested",
  CHARGEBACK_DISPUTE: "disputed",
  AWAITING_CHARGEBACK_REVERSAL: "dispute_won",
};

const refundsOf = ({ refunds, status, value }: Payment): Pick<ChargeState, "refunded" | "refundsAsked"> => {
  if (status === "REFUNDED") return { refunded: value, refundsAsked: value };
  const listed = (refunds ?? []).filter((refund) => refund.status !== "CANCELLED");
  const sumOf = (some: typeof listed) => Cents.parse(some.reduce((sum, refund) => sum + refund.value, 0));
  const isUnderWay = status === "REFUND_REQUESTED" || status === "REFUND_IN_PROGRESS";
  return {
    refunded: sumOf(listed.filter((refund) => refund.status === "DONE")),
    // A card's refund in full need not be listed.
    refundsAsked: isUnderWay && listed.length === 0 ? value : sumOf(listed),
  };
};

export const chargeOf = (payment: Payment): ChargeState => ({
  id: payment.id,
  reference: payment.externalReference ?? null,
  method: METHODS[payment.billingType] ?? "OTHER",
  instalment: payment.installmentNumber ?? 1,
  status: payment.deleted ? "deleted" : (CHARGE_STATUSES[payment.status] ?? "other"),
  amount: payment.value,
  net: payment.netValue,
  dueOn: payment.dueDate,
  paidOn: payment.clientPaymentDate ?? payment.confirmedDate ?? payment.paymentDate ?? null,
  creditOn: payment.estimatedCreditDate ?? payment.creditDate ?? null,
  receivedOn: payment.paymentDate ?? null,
  ...refundsOf(payment),
});

export const PixQrCode = z.object({
  encodedImage: z.string().min(1),
  payload: z.string().min(1),
  expirationDate: AsaasInstant,
});

export const Tokenised = z.object({
  creditCardToken: z.string().min(1),
  creditCardBrand: z.string().nullish(),
  creditCardNumber: z.string().nullish(),
});

const PAYOUT_STATUSES: Readonly<Record<string, PayoutStatus>> = {
  DONE: "done",
  CANCELLED: "cancelled",
  FAILED: "failed",
};

const BankAccount = z.object({
  bank: z.object({ name: z.string().nullish() }).nullish(),
  pixAddressKey: z.string().nullish(),
});

const REASON_LENGTH = 500;

/** Shown to the partner. A long or an empty one must not keep the transfer from being read. */
const Reason = z
  .string()
  .nullish()
  .transform((text) => text?.trim().slice(0, REASON_LENGTH) || null);

export const Transfer = z.object({
  id: Id,
  externalReference: z.string().nullish(),
  status: z.string(),
  value: Reais,
  transferFee: Reais.nullish(),
  failReason: Reason,
  pixAddressKey: z.string().nullish(),
  bankAccount: BankAccount.nullish(),
});

/** Any status but the final ones is still under way. */
export const payoutOf = (transfer: z.infer<typeof Transfer>): PayoutState => ({
  id: transfer.id,
  reference: transfer.externalReference ?? null,
  status: PAYOUT_STATUSES[transfer.status] ?? "pending",
  amount: transfer.value,
  cost: transfer.transferFee ?? Cents.parse(0),
  key: transfer.bankAccount?.pixAddressKey ?? transfer.pixAddressKey ?? null,
  bank: transfer.bankAccount?.bank?.name ?? null,
  reason: transfer.failReason,
});

export const Entry = z.object({
  id: Id,
  value: Reais,
  type: z.string(),
  date: AsaasDay,
  paymentId: z.string().nullish(),
  transferId: z.string().nullish(),
});

export const Balance = z.object({ balance: Reais });

export const Webhook = z.object({
  id: Id,
  url: z.string().nullish(),
  enabled: z.boolean().nullish(),
  interrupted: z.boolean().nullish(),
});

// Our own references are short: a longer one belongs to somebody else and is read as none.
const Subject = z.object({ id: Id, externalReference: z.string().max(ID_LENGTH).nullish().catch(null) });

export const Message = z.object({
  id: Id,
  event: z.string().min(1).max(100),
  /** Null if it is missing or cannot be read: the message must still be accepted. */
  dateCreated: AsaasInstant.nullable().catch(null),
  payment: Subject.nullish(),
  transfer: Subject.nullish(),
});

export const ApprovalRequest = z.object({ type: z.literal("TRANSFER"), transfer: Transfer });
