import * as z from "zod";
import { data, endpoint, page } from "../endpoint.ts";
import { Refunded, SaleMethod } from "../sales/sales.ts";
import { Cents, Day, Instant, paging, SaleId, SEARCH_LENGTH, StatementLineId, StudentId, text } from "../scalars.ts";

/** Where an amount of the statement is on its way; the labels and notes stand in `labels.ts`. */
export const LineStatus = z.enum([
  "PENDING",
  "PROCESSING",
  "AVAILABLE",
  "WITHDRAW_CONCLUDED",
  "TRAFFIC_PAYMENT",
  "TRAFFIC_REFUND",
  "TRAFFIC_USED",
  "CONCLUDED",
  "REFUND",
  "MEMBER_GET_PAYMENT",
  "REVERSED_PAYMENT",
]);
export type LineStatus = z.infer<typeof LineStatus>;

export const StatementType = z.enum(["SALE", "WITHDRAW", "TRAFFIC_PROGRAM", "MEMBER_GET"]);
export type StatementType = z.infer<typeof StatementType>;

/** ROCKET_PROGRAM is a sale with a code of the Rocket Program, GROWTH one of Growth Marketing. */
export const LineType = z.enum(["ROCKET_PROGRAM", "GROWTH"]);
export type LineType = z.infer<typeof LineType>;

export const WalletSummary = z.object({
  toConfirm: Cents,
  toRelease: Cents,
  available: Cents,
  traffic: Cents,
  /** What the partner owes after a reversal; never below zero. */
  debt: Cents,
  /** Why the operator holds the partner's withdrawals back; null if they are not held back. */
  withdrawHold: z.string().nullable(),
  /** Whether students can pay through a gateway; without one, sales are recorded by hand. */
  paymentsReady: z.boolean(),
});
export type WalletSummary = z.infer<typeof WalletSummary>;

export const StatementLine = z.object({
  id: StatementLineId,
  status: LineStatus,
  type: LineType.nullable(),
  statementType: StatementType,
  /** The day on which the money can be used; null if it is no payment. */
  dueDate: Day.nullable(),
  paidAt: Instant,
  /** The line's net cents; below zero only for a refund. */
  monthlyAmount: Cents,
  /** n of the sale's instalments; null if it is no payment. */
  installment: z.int().nullable(),
  payment: z.object({ type: SaleMethod, installments: z.int() }).nullable(),
  billingPlan: z.object({ name: z.string() }).nullable(),
  /** A removed student has no id, photo and name of their own. */
  athleteStudent: z.object({ id: StudentId.nullable(), name: z.string(), photoUrl: z.string().nullable() }).nullable(),
  /** Why a withdrawal came back. */
  reason: z.string().nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * REFUNDING: a refund was asked for and waits at the bank, which may deny it. WON: the money came back after a
 * dispute. MOVED: money that moved at once, which is no sale. REQUESTED, SENT and RETURNED are of a withdrawal: asked
 * for, then with the bank's answer in the account, or back in the wallet.
 */
export const HistoryStep = z.enum([
  "PAID",
  "WON",
  "CONFIRMED",
  "RELEASED",
  "REFUNDED",
  "REFUNDING",
  "REFUND_DENIED",
  "DISPUTED",
  "MOVED",
  "REQUESTED",
  "SENT",
  "RETURNED",
]);
export type HistoryStep = z.infer<typeof HistoryStep>;

/** A line and what it went through. */
export const StatementLineDetail = StatementLine.extend({
  /** Past events, then expected ones. An expected one has `at` null, and `on` is its day, if known. */
  history: z.array(z.object({ step: HistoryStep, at: Instant.nullable(), on: Day.nullable(), amount: Cents })),
  /** How a payment through the gateway was shared; `net` is the coach's part. Null for every other line. */
  shares: z.object({ gross: Cents, fee: Cents, rocketShare: Cents, net: Cents }).nullable(),
  /** What a withdrawal costs and what of it arrives, in cents. Null for every other line and once it came back. */
  payout: z.object({ fee: Cents, toReceive: Cents }).nullable(),
  /** The line's sale while something of it can be refunded: the cents of all its payments. */
  refund: Refunded.extend({ sale: SaleId }).nullable(),
});
export type StatementLineDetail = z.infer<typeof StatementLineDetail>;

/** The money of one month, in cents. */
export const WalletMonth = z.object({
  /** The month's first day. */
  month: Day,
  /** What became available: payments and bonuses. */
  received: Cents,
  /** Payments whose money is expected; what is late counts in the current month. */
  toCome: Cents,
  withdrawn: Cents,
});
export type WalletMonth = z.infer<typeof WalletMonth>;

export const STATEMENT_PAGE = 12;

const filters = {
  /** A part of the student's name, whatever its accents and case. */
  name: text(SEARCH_LENGTH).optional(),
  paymentMethod: SaleMethod.optional(),
  type: LineType.optional(),
  status: LineStatus.optional(),
};

/** Cents that somebody wants to move; their bounds are in `move-bounds.ts`. */
export const MovedAmount = z.int("Informe o valor em centavos");

export const TrafficForm = z.object({
  amount: MovedAmount,
  /** TRAFFIC_PAYMENT puts money into the traffic balance, TRAFFIC_REFUND takes it out. */
  status: z.enum(["TRAFFIC_PAYMENT", "TRAFFIC_REFUND"]),
});
export type TrafficForm = z.infer<typeof TrafficForm>;

export const wallet = {
  summary: endpoint({
    method: "GET",
    path: "/v2/financial/summary",
    summary: "O que a carteira tem agora",
    access: "partner",
    reply: data(WalletSummary),
  }),
  statement: endpoint({
    method: "GET",
    path: "/v2/financial/financial-statements",
    summary: "As linhas do extrato, da mais nova à mais antiga",
    access: "partner",
    query: z.object({ ...paging(STATEMENT_PAGE), ...filters }),
    reply: page(StatementLine),
  }),
  statementFile: endpoint({
    method: "GET",
    path: "/v2/financial/financial-statements/export",
    summary: "O extrato como planilha CSV",
    access: "partner",
    query: z.object(filters),
    reply: z.file(),
    contentType: "text/csv; charset=utf-8",
    rate: 30,
  }),
  line: endpoint({
    method: "GET",
    path: "/v2/financial/financial-statements/:id",
    summary: "Uma linha do extrato, o que aconteceu com ela e o que ainda pode ser estornado",
    access: "partner",
    params: z.object({ id: StatementLineId }),
    reply: data(StatementLineDetail),
    errors: ["wallet.line_not_found"],
  }),
  months: endpoint({
    method: "GET",
    path: "/v2/financial/months",
    summary: "O dinheiro de doze meses: o que entrou, o que vai entrar e o que foi sacado",
    access: "partner",
    reply: data(z.array(WalletMonth)),
  }),
  moveTraffic: endpoint({
    method: "POST",
    path: "/v3/financial/traffic",
    summary: "Move dinheiro entre o saldo disponível e o tráfego pago, na hora e sem tarifa",
    access: "partner",
    body: TrafficForm,
    reply: data(StatementLine),
    errors: ["wallet.too_little", "wallet.too_much", "wallet.in_debt"],
  }),
};
