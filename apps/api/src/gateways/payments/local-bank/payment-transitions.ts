import { randomUUID } from "node:crypto";
import type { Cents } from "@prancheta/contract/scalars";
import * as z from "zod";
import { type Bank, cents } from "./bank.ts";
import { Amount, bodyAs, OptionalText } from "./bank-body.ts";
import { BankError, existing } from "./bank-error.ts";
import { confirmCard, paymentById, paymentsOfInstallment, presentPayment } from "./bank-payments.ts";
import type { PaymentRecord } from "./bank-state.ts";

const tell = (bank: Bank, event: string, payment: PaymentRecord) =>
  bank.tell(event, { payment: presentPayment(bank, payment) });

const refuseUnless = (isAllowed: boolean, description: string): void => {
  if (!isAllowed) throw new BankError("invalid_action", description);
};

const bookPayment = (bank: Bank, payment: PaymentRecord, value: Cents, type: string, description: string): void =>
  bank.book(value, { type, description, date: bank.today().toString(), paymentId: payment.id });

/** Refunds that are done or wait. */
export const refundedOf = ({ refunds }: PaymentRecord): number =>
  refunds.reduce((sum, { value, status }) => (status === "CANCELLED" ? sum : sum + value), 0);

/** The money comes into the balance, less the fee and what was refunded before. */
const receive = (bank: Bank, payment: PaymentRecord): void => {
  payment.status = "RECEIVED";
  payment.paymentDate = bank.today().toString();
  const arriving = cents(payment.value - refundedOf(payment));
  bookPayment(bank, payment, arriving, "PAYMENT_RECEIVED", "Cobrança recebida");
  bookPayment(bank, payment, cents(-payment.fee), "PAYMENT_FEE", "Taxa da cobrança");
  tell(bank, "PAYMENT_RECEIVED", payment);
};

/** The payer pays a Pix, at once in the balance. A late payment is accepted, too. */
export const payPix = (bank: Bank, id: string) => {
  const payment = paymentById(bank, id);
  const isPayable = payment.status === "PENDING" || payment.status === "OVERDUE";
  refuseUnless(isPayable && !payment.deleted, "Esta cobrança não pode ser paga.");
  const today = bank.today().toString();
  payment.clientPaymentDate = today;
  payment.confirmedDate = today;
  payment.creditDate = today;
  payment.pixTransaction = randomUUID();
  receive(bank, payment);
  return presentPayment(bank, payment);
};

export const makeOverdue = (bank: Bank, id: string) => {
  const payment = paymentById(bank, id);
  refuseUnless(payment.status === "PENDING" && !payment.deleted, "Esta cobrança não está pendente.");
  payment.status = "OVERDUE";
  tell(bank, "PAYMENT_OVERDUE", payment);
  return presentPayment(bank, payment);
};

const RefundBody = z.object({ value: Amount.optional(), description: OptionalText }).optional();

const isRefundable = ({ status }: PaymentRecord) => status === "RECEIVED" || status === "CONFIRMED";

/** Refunds without an amount are in full. The fee is not given back. */
export const refundPayment = (bank: Bank, id: string, body: unknown) => {
  const payment = paymentById(bank, id);
  refuseUnless(isRefundable(payment), "Esta cobrança não pode ser estornada.");
  const left = payment.value - refundedOf(payment);
  const value = bodyAs(RefundBody, body)?.value ?? cents(left);
  if (value > left) throw new BankError("invalid_value", "O valor do estorno é maior que o valor da cobrança.");
  const isPartial = value < payment.value;
  if (isPartial && payment.billingType === "CREDIT_CARD" && !bank.readings.partialCardRefunds)
    throw new BankError("invalid_value", "O estorno parcial não está disponível para cartão de crédito.");
  if (payment.status === "RECEIVED") {
    refuseUnless(bank.state.balance >= value, "Saldo insuficiente para o estorno.");
    bookPayment(bank, payment, cents(-value), "PAYMENT_REVERSAL", "Estorno da cobrança");
  }
  const endToEndIdentifier = payment.billingType === "PIX" ? bank.endToEndId() : null;
  const status = bank.readings.refundsWait ? "PENDING" : "DONE";
  payment.refunds.push({ dateCreated: bank.timestamp(), value, endToEndIdentifier, status });
  if (status === "PENDING") tellWaiting(bank, payment, value === left);
  else tellRefunded(bank, payment);
  return presentPayment(bank, payment);
};

/** The money is held, and the refund is not done yet. */
const tellWaiting = (bank: Bank, payment: PaymentRecord, isFull: boolean): void => {
  if (isFull) payment.status = "REFUND_IN_PROGRESS";
  tell(bank, "PAYMENT_REFUND_IN_PROGRESS", payment);
};

const tellRefunded = (bank: Bank, payment: PaymentRecord): void => {
  const isFull = refundedOf(payment) === payment.value;
  if (isFull) payment.status = "REFUNDED";
  tell(bank, isFull ? "PAYMENT_REFUNDED" : "PAYMENT_PARTIALLY_REFUNDED", payment);
};

/** Ends the refunds that wait; the money of a denied one returns to the balance. */
export const endRefunds = (bank: Bank, id: string, isDone: boolean): void => {
  const payment = paymentById(bank, id);
  const waiting = payment.refunds.filter(({ status }) => status === "PENDING");
  refuseUnless(waiting.length > 0, "Nenhum estorno desta cobrança está em andamento.");
  for (const refund of waiting) refund.status = isDone ? "DONE" : "CANCELLED";
  if (isDone) {
    tellRefunded(bank, payment);
    return;
  }
  const isInBalance = payment.paymentDate !== null;
  payment.status = isInBalance ? "RECEIVED" : "CONFIRMED";
  const value = cents(waiting.reduce((sum, refund) => sum + refund.value, 0));
  if (isInBalance) bookPayment(bank, payment, value, "PAYMENT_REVERSAL_CANCELLED", "Estorno negado");
  tell(bank, "PAYMENT_REFUND_DENIED", payment);
};

export const refundInstallment = (bank: Bank, id: string) => {
  const payments = paymentsOfInstallment(bank, id);
  existing(payments[0]);
  for (const payment of payments) if (isRefundable(payment)) refundPayment(bank, payment.id, undefined);
};

/** The end of looking into a card payment. One that is not accepted counts as refunded. */
export const endAnalysis = (bank: Bank, id: string, isAccepted: boolean): void => {
  const payment = paymentById(bank, id);
  refuseUnless(payment.status === "AWAITING_RISK_ANALYSIS", "Esta cobrança não está em análise.");
  if (isAccepted) {
    confirmCard(bank, payment);
    tell(bank, "PAYMENT_APPROVED_BY_RISK_ANALYSIS", payment);
    tell(bank, "PAYMENT_CONFIRMED", payment);
    return;
  }
  payment.status = "REFUNDED";
  tell(bank, "PAYMENT_REPROVED_BY_RISK_ANALYSIS", payment);
  tell(bank, "PAYMENT_REFUNDED", payment);
};

/** The payer disputes a card payment; what was in the balance leaves it. */
export const startDispute = (bank: Bank, id: string): void => {
  const payment = paymentById(bank, id);
  const { status } = payment;
  if ((status !== "RECEIVED" && status !== "CONFIRMED") || payment.billingType !== "CREDIT_CARD")
    throw new BankError("invalid_action", "Só cobranças pagas com cartão podem ser contestadas.");
  payment.chargeback = {
    id: randomUUID(),
    status: "REQUESTED",
    startDate: bank.today().toString(),
    paidFrom: status,
  };
  payment.status = "CHARGEBACK_REQUESTED";
  if (status === "RECEIVED")
    bookPayment(bank, payment, cents(refundedOf(payment) - payment.value), "CHARGEBACK", "Contestação");
  tell(bank, "PAYMENT_CHARGEBACK_REQUESTED", payment);
};

const disputed = (bank: Bank, id: string) => {
  const payment = paymentById(bank, id);
  if (payment.chargeback === null) throw new BankError("invalid_action", "Esta cobrança não está em contestação.");
  return { payment, chargeback: payment.chargeback };
};

/** We contest the payer's dispute. */
export const contestDispute = (bank: Bank, id: string): void => {
  const { payment, chargeback } = disputed(bank, id);
  refuseUnless(payment.status === "CHARGEBACK_REQUESTED", "A contestação já foi respondida.");
  payment.status = "CHARGEBACK_DISPUTE";
  chargeback.status = "IN_DISPUTE";
  tell(bank, "PAYMENT_CHARGEBACK_DISPUTE", payment);
};

export const winDispute = (bank: Bank, id: string): void => {
  const { payment, chargeback } = disputed(bank, id);
  refuseUnless(payment.status === "CHARGEBACK_DISPUTE", "A contestação não está em disputa.");
  payment.status = "AWAITING_CHARGEBACK_REVERSAL";
  chargeback.status = "REVERSED";
  tell(bank, "PAYMENT_AWAITING_CHARGEBACK_REVERSAL", payment);
};

/** The money of a won dispute comes back. */
export const endWonDispute = (bank: Bank, id: string): void => {
  const { payment, chargeback } = disputed(bank, id);
  refuseUnless(payment.status === "AWAITING_CHARGEBACK_REVERSAL", "A contestação não foi ganha.");
  payment.status = chargeback.paidFrom;
  chargeback.status = "DONE";
  if (chargeback.paidFrom === "RECEIVED") {
    const value = cents(payment.value - refundedOf(payment));
    bookPayment(bank, payment, value, "CHARGEBACK_REVERSAL", "Reversão da contestação");
  }
  tell(bank, chargeback.paidFrom === "RECEIVED" ? "PAYMENT_RECEIVED" : "PAYMENT_CONFIRMED", payment);
};

export const loseDispute = (bank: Bank, id: string): void => {
  const { payment, chargeback } = disputed(bank, id);
  const isOpen = payment.status === "CHARGEBACK_REQUESTED" || payment.status === "CHARGEBACK_DISPUTE";
  refuseUnless(isOpen, "A contestação já terminou.");
  payment.status = "REFUNDED";
  chargeback.status = "DISPUTE_LOST";
  tell(bank, "PAYMENT_REFUNDED", payment);
};

/** What the calendar alone does: late payments become overdue, and card money arrives on its day. */
export const turnDay = (bank: Bank): boolean => {
  const today = bank.today().toString();
  const late = bank.state.payments.filter(
    ({ status, deleted, dueDate }) => status === "PENDING" && !deleted && dueDate < today,
  );
  const arriving = bank.state.payments.filter(
    ({ status, creditDate }) => status === "CONFIRMED" && creditDate !== null && creditDate <= today,
  );
  for (const { id } of late) makeOverdue(bank, id);
  for (const payment of arriving) receive(bank, payment);
  return late.length + arriving.length > 0;
};
