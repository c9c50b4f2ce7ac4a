import { reaisOf } from "../payments.reais.ts";
import type { Bank } from "./bank.ts";
import { tokenise } from "./bank-cards.ts";
import {
  createCustomer,
  customerById,
  customerPage,
  deleteCustomer,
  presentCustomer,
  updateCustomer,
} from "./bank-customers.ts";
import { BankError, existing } from "./bank-error.ts";
import {
  createInstallment,
  deleteInstallment,
  installmentPage,
  installmentPayments,
  readInstallment,
  refundWholeInstallment,
} from "./bank-installments.ts";
import { createPayment, deletePayment, paymentById, paymentPage, presentPayment } from "./bank-payments.ts";
import { pixQrCode } from "./bank-pix.ts";
import { cancelTransfer, createTransfer, presentTransfer, transferById, transferPage } from "./bank-transfers.ts";
import {
  createWebhook,
  deleteWebhook,
  readWebhook,
  removeBackoff,
  updateWebhook,
  webhookPage,
} from "./bank-webhooks.ts";
import { isInDays, pageOf } from "./pagination.ts";
import { contestDispute, makeOverdue, payPix, refundPayment } from "./payment-transitions.ts";

export interface BankCall {
  readonly method: string;
  /** Without version and slashes around it. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Whether transfers wait for approval. */
  readonly needsApproval: boolean;
}

type Handler = (bank: Bank, id: string, call: BankCall) => object | Promise<object>;

const entryPage = (bank: Bank, query: URLSearchParams) => {
  const bounds = new URLSearchParams();
  const from = query.get("startDate");
  const to = query.get("finishDate");
  if (from !== null) bounds.set("date[ge]", from);
  if (to !== null) bounds.set("date[le]", to);
  const entries = bank.state.entries.filter((entry) => isInDays(entry, bounds, ["date"]));
  return pageOf(query.get("order") === "asc" ? entries : entries.toReversed(), query, (entry) => ({
    object: "financialTransaction",
    ...entry,
    value: reaisOf(entry.value),
    balance: reaisOf(entry.balance),
    date: bank.day(entry.date),
  }));
};

const chargebackPage = (bank: Bank, query: URLSearchParams) => {
  const disputed = bank.state.payments.filter(({ chargeback }) => chargeback !== null);
  return pageOf(disputed.toReversed(), query, (payment) => ({
    ...presentPayment(bank, payment).chargeback,
    payment: payment.id,
  }));
};

const contestChargeback = (bank: Bank, id: string) => {
  const payment = existing(bank.state.payments.find(({ chargeback }) => chargeback?.id === id));
  contestDispute(bank, payment.id);
  return presentPayment(bank, payment);
};

const change: Handler = (bank, id, { body }) => updateCustomer(bank, id, body);
const changeWebhook: Handler = (bank, id, { body }) => updateWebhook(bank, id, body);
const cancel: Handler = (bank, id) => cancelTransfer(bank, id);

/** The gateway's sources and its clients change things by PUT or POST, and cancel by DELETE or POST: both work. */
const ROUTES: Readonly<Record<string, Handler>> = {
  "POST customers": (bank, _id, { body }) => createCustomer(bank, body),
  "GET customers": (bank, _id, { query }) => customerPage(bank, query),
  "GET customers/:id": (bank, id) => presentCustomer(bank, customerById(bank, id)),
  "PUT customers/:id": change,
  "POST customers/:id": change,
  "DELETE customers/:id": deleteCustomer,
  "POST payments": (bank, _id, { body }) => createPayment(bank, body),
  "GET payments": (bank, _id, { query }) => paymentPage(bank, query),
  "GET payments/:id": (bank, id) => presentPayment(bank, paymentById(bank, id)),
  "GET payments/:id/status": (bank, id) => ({ status: paymentById(bank, id).status }),
  "GET payments/:id/pixQrCode": pixQrCode,
  "POST payments/:id/refund": (bank, id, { body }) => refundPayment(bank, id, body),
  "DELETE payments/:id": deletePayment,
  "POST installments": (bank, _id, { body }) => createInstallment(bank, body),
  "GET installments": (bank, _id, { query }) => installmentPage(bank, query),
  "GET installments/:id": readInstallment,
  "GET installments/:id/payments": (bank, id, { query }) => installmentPayments(bank, id, query),
  "POST installments/:id/refund": refundWholeInstallment,
  "DELETE installments/:id": deleteInstallment,
  "POST creditCard/tokenizeCreditCard": (bank, _id, { body }) => tokenise(bank, body),
  "POST transfers": (bank, _id, { body, needsApproval }) => createTransfer(bank, body, needsApproval),
  "GET transfers": (bank, _id, { query }) => transferPage(bank, query),
  "GET transfers/:id": (bank, id) => presentTransfer(bank, transferById(bank, id)),
  "DELETE transfers/:id/cancel": cancel,
  "POST transfers/:id/cancel": cancel,
  "GET chargebacks": (bank, _id, { query }) => chargebackPage(bank, query),
  "POST chargebacks/:id/dispute": contestChargeback,
  "GET finance/balance": (bank) => ({ balance: reaisOf(bank.state.balance) }),
  "GET financialTransactions": (bank, _id, { query }) => entryPage(bank, query),
  "POST webhooks": (bank, _id, { body }) => createWebhook(bank, body),
  "GET webhooks": (bank, _id, { query }) => webhookPage(bank, query),
  "GET webhooks/:id": readWebhook,
  "PUT webhooks/:id": changeWebhook,
  "POST webhooks/:id": changeWebhook,
  "POST webhooks/:id/removeBackoff": removeBackoff,
  "DELETE webhooks/:id": deleteWebhook,
  "POST sandbox/payment/:id/confirm": payPix,
  "POST sandbox/payment/:id/overdue": makeOverdue,
};

const FIXED = ["creditCard/tokenizeCreditCard", "finance/balance"];

/** The route's name and the id in its path. */
const routeOf = (method: string, path: string): { name: string; id: string } => {
  const parts = path.split("/");
  const place = parts[0] === "sandbox" ? 2 : 1;
  const id = parts[place] ?? "";
  if (id === "" || FIXED.includes(path)) return { name: `${method} ${path}`, id: "" };
  return { name: `${method} ${parts.with(place, ":id").join("/")}`, id: decodeURIComponent(id) };
};

/** Does what the gateway would do and returns the body of its answer. */
export const answerCall = (bank: Bank, call: BankCall): object | Promise<object> => {
  const { name, id } = routeOf(call.method, call.path);
  const handler = ROUTES[name];
  if (!handler) throw new BankError("not_found", "Recurso não encontrado.", 404);
  return handler(bank, id, call);
};
