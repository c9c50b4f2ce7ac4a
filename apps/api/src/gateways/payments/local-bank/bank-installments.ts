import { reaisOf } from "../payments.reais.ts";
import { type Bank, cents } from "./bank.ts";
import { existing } from "./bank-error.ts";
import { addPayments, deletePayment, paymentsOfInstallment, presentPayment } from "./bank-payments.ts";
import type { InstallmentRecord } from "./bank-state.ts";
import { pageOf } from "./pagination.ts";
import { refundInstallment } from "./payment-transitions.ts";

const installmentById = ({ state }: Bank, id: string): InstallmentRecord =>
  existing(state.installments.find((installment) => installment.id === id));

const present = (bank: Bank, installment: InstallmentRecord) => {
  const payments = paymentsOfInstallment(bank, installment.id);
  const net = payments.reduce((sum, { value, fee }) => sum + value - fee, 0);
  const first = existing(payments[0]);
  return {
    object: "installment",
    id: installment.id,
    value: reaisOf(installment.value),
    netValue: reaisOf(cents(net)),
    paymentValue: reaisOf(first.value),
    installmentCount: installment.count,
    billingType: first.billingType,
    paymentDate: null,
    description: first.description,
    expirationDay: Temporal.PlainDate.from(first.dueDate).day,
    dateCreated: bank.day(installment.dateCreated),
    customer: installment.customer,
    paymentLink: null,
    checkoutSession: null,
    transactionReceiptUrl: null,
    deleted: installment.deleted,
  };
};

export const createInstallment = (bank: Bank, body: unknown) => {
  const { installment } = addPayments(bank, body);
  return present(bank, installmentById(bank, existing(installment ?? undefined)));
};

export const readInstallment = (bank: Bank, id: string) => present(bank, installmentById(bank, id));

export const installmentPage = (bank: Bank, query: URLSearchParams) =>
  pageOf(bank.state.installments.filter(({ deleted }) => !deleted).toReversed(), query, (one) => present(bank, one));

export const installmentPayments = (bank: Bank, id: string, query: URLSearchParams) => {
  installmentById(bank, id);
  return pageOf(paymentsOfInstallment(bank, id).toReversed(), query, (payment) => presentPayment(bank, payment));
};

export const deleteInstallment = (bank: Bank, id: string) => {
  const installment = installmentById(bank, id);
  for (const payment of paymentsOfInstallment(bank, id)) deletePayment(bank, payment.id);
  installment.deleted = true;
  return { deleted: true, id };
};

export const refundWholeInstallment = (bank: Bank, id: string) => {
  refundInstallment(bank, id);
  return readInstallment(bank, id);
};
