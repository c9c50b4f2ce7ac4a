import { randomUUID } from "node:crypto";
import type { Cents } from "@prancheta/contract/scalars";
import * as z from "zod";
import { reaisOf } from "../payments.reais.ts";
import { type Bank, cents, nextBusinessDay } from "./bank.ts";
import { Amount, bodyAs, DateText, OptionalText } from "./bank-body.ts";
import { CardFields, cardOfCustomer, keepCard, presentCard } from "./bank-cards.ts";
import { customerById } from "./bank-customers.ts";
import { BankError, existing } from "./bank-error.ts";
import type { CardRecord, PaymentRecord } from "./bank-state.ts";
import { isInDays, matchesQuery, pageOf } from "./pagination.ts";

const NewPayment = z.object({
  customer: z.string().min(1),
  billingType: z.enum(["PIX", "CREDIT_CARD", "BOLETO", "UNDEFINED"]),
  value: Amount.optional(),
  dueDate: DateText,
  description: OptionalText,
  externalReference: OptionalText,
  installmentCount: z.int().min(2).max(21).optional(),
  totalValue: Amount.optional(),
  installmentValue: Amount.optional(),
  creditCardToken: z.string().optional(),
  creditCard: z.unknown().optional(),
  creditCardHolderInfo: z.unknown().optional(),
  remoteIp: z.string().optional(),
});
type NewPayment = z.infer<typeof NewPayment>;

const MIN_AMOUNT = 500;
const PIX_FEE = 199;
const CARD_FEE = 49;
const DAYS_TO_CREDIT = 32;

/** Hundredths of a percent. */
const cardRate = (instalments: number): number => {
  if (instalments === 1) return 299;
  return instalments <= 6 ? 349 : 399;
};

/** What the gateway keeps of one instalment: the fee of the total, shared and cut to cents. */
const bankFeeOf = (billingType: PaymentRecord["billingType"], total: number, instalments: number): Cents =>
  cents(
    billingType === "CREDIT_CARD"
      ? Math.floor((CARD_FEE * 10_000 + total * cardRate(instalments)) / (10_000 * instalments))
      : PIX_FEE,
  );

/** Equal parts; what is left over is on the last. The gateway's own rule: tests compare it with the contract's `splitCents`. */
const shares = (total: number, parts: number): Cents[] => {
  const share = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, index) => cents(index < parts - 1 ? share : total - share * (parts - 1)));
};

export const paymentById = ({ state }: Bank, id: string): PaymentRecord =>
  existing(state.payments.find((payment) => payment.id === id));

export const paymentsOfInstallment = ({ state }: Bank, id: string): PaymentRecord[] =>
  state.payments.filter(({ installment }) => installment === id);

const presentChargeback = (bank: Bank, { chargeback, value }: PaymentRecord) =>
  chargeback && {
    id: chargeback.id,
    status: chargeback.status,
    reason: "COMMERCIAL_DISAGREEMENT",
    disputeStartDate: bank.day(chargeback.startDate),
    value: reaisOf(value),
  };

export const presentPayment = (bank: Bank, payment: PaymentRecord) => {
  const card = bank.state.cards.find(({ token }) => token === payment.card);
  const { installment, installmentNumber, refunds, status } = payment;
  const isPaid = payment.creditDate !== null;
  return {
    object: "payment",
    id: payment.id,
    dateCreated: bank.day(payment.dateCreated),
    customer: payment.customer,
    checkoutSession: null,
    paymentLink: null,
    value: reaisOf(payment.value),
    netValue: reaisOf(cents(payment.value - payment.fee)),
    originalValue: null,
    interestValue: null,
    description: payment.description,
    billingType: payment.billingType,
    pixTransaction: payment.pixTransaction,
    status,
    dueDate: bank.day(payment.dueDate),
    originalDueDate: bank.day(payment.dueDate),
    paymentDate: bank.day(payment.paymentDate),
    clientPaymentDate: bank.day(payment.clientPaymentDate),
    ...(installment !== null && { installment, installmentNumber }),
    invoiceUrl: `http://localhost/i/${payment.number}`,
    invoiceNumber: String(payment.number).padStart(8, "0"),
    externalReference: payment.externalReference,
    deleted: payment.deleted,
    anticipated: false,
    anticipable: false,
    creditDate: isPaid ? bank.day(payment.creditDate) : null,
    estimatedCreditDate: isPaid ? bank.day(payment.creditDate) : null,
    transactionReceiptUrl: null,
    ...(card && { confirmedDate: bank.day(payment.confirmedDate), creditCard: presentCard(card) }),
    refunds:
      refunds.length === 0
        ? null
        : refunds.map((refund) => ({ ...refund, value: reaisOf(refund.value), description: null })),
    ...(payment.chargeback && { chargeback: presentChargeback(bank, payment) }),
  };
};

/** The card to charge; a declined one leaves nothing behind. */
const cardToCharge = (bank: Bank, { customer, creditCardToken, remoteIp, ...order }: NewPayment): CardRecord => {
  const { creditCard, creditCardHolderInfo } = order;
  if (creditCardToken !== undefined && creditCard !== undefined)
    throw new BankError("invalid_creditCard", "Informe o token ou os dados do cartão, não ambos.");
  const card =
    creditCardToken === undefined
      ? keepCard(bank, customer, bodyAs(CardFields, { creditCard, creditCardHolderInfo, remoteIp }))
      : cardOfCustomer(bank, creditCardToken, customer);
  if (card.outcome === "decline")
    throw new BankError(bank.readings.declineCode, "Transação não autorizada. Verifique os dados do cartão.");
  return card;
};

const totalOf = ({ value, totalValue, installmentCount = 1, installmentValue }: NewPayment): Cents => {
  const total = totalValue ?? (installmentValue && cents(installmentValue * installmentCount)) ?? value;
  if (total === undefined) throw new BankError("invalid_value", "O campo value deve ser informado.");
  if (total / installmentCount < MIN_AMOUNT)
    throw new BankError("invalid_value", "O valor da cobrança deve ser de no mínimo R$ 5,00.");
  return total;
};

/** An approved card is paid at once, whatever the due date. */
const chargeCard = (bank: Bank, payment: PaymentRecord, { outcome, token }: CardRecord): void => {
  payment.card = token;
  if (outcome === "analyse") payment.status = "AWAITING_RISK_ANALYSIS";
  else confirmCard(bank, payment);
};

export const confirmCard = (bank: Bank, payment: PaymentRecord): void => {
  const today = bank.today();
  const days = DAYS_TO_CREDIT * (payment.installmentNumber ?? 1);
  payment.status = "CONFIRMED";
  payment.confirmedDate = today.toString();
  payment.clientPaymentDate = today.toString();
  payment.creditDate = nextBusinessDay(today.add({ days })).toString();
};

const tellCreated = (bank: Bank, payment: PaymentRecord): void => {
  // The first message says the state before the card was charged.
  bank.tell("PAYMENT_CREATED", { payment: { ...presentPayment(bank, payment), status: "PENDING" } });
  if (payment.status === "CONFIRMED") bank.tell("PAYMENT_CONFIRMED", { payment: presentPayment(bank, payment) });
  if (payment.status === "AWAITING_RISK_ANALYSIS")
    bank.tell("PAYMENT_AWAITING_RISK_ANALYSIS", { payment: presentPayment(bank, payment) });
};

/** Creates one payment, or one for each instalment; returns the first. */
export const addPayments = (bank: Bank, body: unknown): PaymentRecord => {
  const order = bodyAs(NewPayment, body);
  const { customer, billingType, dueDate, description, externalReference, installmentCount: count = 1 } = order;
  if (customerById(bank, customer).deleted) throw new BankError("invalid_customer", "Cliente removido.");
  if (dueDate < bank.today().toString() && billingType !== "CREDIT_CARD")
    throw new BankError("invalid_dueDate", "Não é permitida data de vencimento inferior a hoje.");
  const total = totalOf(order);
  const card = billingType === "CREDIT_CARD" ? cardToCharge(bank, order) : undefined;
  const dateCreated = bank.today().toString();
  const installment = count > 1 ? randomUUID() : null;
  if (installment !== null)
    bank.state.installments.push({ id: installment, dateCreated, customer, count, value: total, deleted: false });
  const made = shares(total, count).map((value, index): PaymentRecord => {
    const payment: PaymentRecord = {
      id: bank.paymentId(),
      number: bank.number(),
      dateCreated,
      customer,
      installment,
      installmentNumber: installment === null ? null : index + 1,
      billingType,
      value,
      fee: bankFeeOf(billingType, total, count),
      description,
      externalReference: index > 0 && bank.readings.bareInstalments ? null : externalReference,
      status: "PENDING",
      dueDate: Temporal.PlainDate.from(dueDate).add({ months: index }).toString(),
      confirmedDate: null,
      clientPaymentDate: null,
      paymentDate: null,
      creditDate: null,
      pixTransaction: null,
      card: null,
      deleted: false,
      refunds: [],
      chargeback: null,
    };
    if (card) chargeCard(bank, payment, card);
    return payment;
  });
  bank.state.payments.push(...made);
  for (const payment of made) tellCreated(bank, payment);
  return existing(made[0]);
};

export const createPayment = (bank: Bank, body: unknown) => presentPayment(bank, addPayments(bank, body));

const FILTERS = ["customer", "billingType", "status", "installment", "externalReference"];
const DAY_FILTERS = ["dateCreated", "dueDate", "paymentDate", "estimatedCreditDate"];

/** Newest first; deleted ones are not listed. */
export const paymentPage = (bank: Bank, query: URLSearchParams) => {
  const found = bank.state.payments.filter(
    (payment) =>
      !payment.deleted &&
      matchesQuery(payment, query, FILTERS) &&
      isInDays({ ...payment, estimatedCreditDate: payment.creditDate }, query, DAY_FILTERS),
  );
  return pageOf(found.toReversed(), query, (payment) => presentPayment(bank, payment));
};

export const deletePayment = (bank: Bank, id: string) => {
  const payment = paymentById(bank, id);
  if (payment.deleted) throw new BankError("invalid_action", "A cobrança já foi removida.");
  if (payment.status !== "PENDING" && payment.status !== "OVERDUE")
    throw new BankError("invalid_action", "Só é possível remover cobranças pendentes ou vencidas.");
  payment.deleted = true;
  bank.tell("PAYMENT_DELETED", { payment: presentPayment(bank, payment) });
  return { deleted: true, id };
};
