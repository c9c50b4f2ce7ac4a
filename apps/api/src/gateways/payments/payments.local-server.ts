import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Cents } from "@prancheta/contract/scalars";
import type { Clock } from "../../platform/clock.ts";
import { type LocalServer, localServer } from "../local-server.ts";
import type { AsaasSettings } from "./asaas/asaas-client.ts";
import { Bank } from "./local-bank/bank.ts";
import { type ApprovalSettings, workOff } from "./local-bank/bank-deliveries.ts";
import { BankError } from "./local-bank/bank-error.ts";
import { bankFile } from "./local-bank/bank-file.ts";
import { answerCall } from "./local-bank/bank-routes.ts";
import { createWebhook, updateWebhook } from "./local-bank/bank-webhooks.ts";
import { bankPage, doDeed } from "./local-bank/console-page.ts";
import { turnDay } from "./local-bank/payment-transitions.ts";

/** A simulated failure. A `BankError` or a status with headers is answered as it is, and nothing is done. */
export type LocalTrouble =
  /** Not done; no answer. */
  | "slow"
  /** Not done; the answer is 502. */
  | "down"
  /** Done; no answer. */
  | "late"
  /** Done; the answer is 500. */
  | "broken"
  /** Done; the connection ends without an answer. */
  | "lost"
  /** Done; the answer is not JSON. */
  | "garbled"
  /** Done; its messages arrive before the answer. */
  | "early"
  | BankError
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export interface LocalPayments extends LocalServer {
  readonly settings: AsaasSettings;
  readonly bank: Bank;
  /** Every call so far, for example 'POST payments'. */
  readonly calls: readonly string[];
  /** Where the product receives messages and approval requests; undefined means that nothing needs approval. */
  connect(events: string, approvals: string | undefined): Promise<void>;
  /** Does what is due: the day's turn, approval requests, messages. */
  work(): Promise<void>;
  /** Makes the matching calls fail until it is called again. */
  troubleWith(calls: Pick<RegExp, "test">, trouble: LocalTrouble | undefined): void;
}

interface LocalPaymentsOptions {
  readonly clock: Clock;
  /** Where the bank's state is kept; undefined means in memory. */
  readonly file?: string;
  /** Cents in the account of a new bank; undefined means none. */
  readonly opening?: Cents;
  /** Milliseconds between two checks for what is due; undefined means only when `work` is called. */
  readonly every?: number;
}

const API = "/v3/";
const PAGE = "/banco";
const QUEUE = "Prancheta";
const EVENTS = [
  ...["CREATED", "UPDATED", "CONFIRMED", "RECEIVED", "OVERDUE", "DELETED", "REFUNDED", "PARTIALLY_REFUNDED"],
  ...["REFUND_IN_PROGRESS", "REFUND_DENIED"],
  ...["AWAITING_RISK_ANALYSIS", "APPROVED_BY_RISK_ANALYSIS", "REPROVED_BY_RISK_ANALYSIS"],
  ...["CHARGEBACK_REQUESTED", "CHARGEBACK_DISPUTE", "AWAITING_CHARGEBACK_REVERSAL"],
].map((name) => `PAYMENT_${name}`);
const OTHER_EVENTS = [
  ...["CREATED", "PENDING", "IN_BANK_PROCESSING", "DONE", "FAILED", "CANCELLED"].map((name) => `TRANSFER_${name}`),
  "BALANCE_VALUE_BLOCKED",
  "BALANCE_VALUE_UNBLOCKED",
];

const send = (response: ServerResponse, status: number, type: string, body: string, headers = {}) =>
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, ...headers }).end(body);

const sendJson = (response: ServerResponse, status: number, body: object, headers = {}) =>
  send(response, status, "application/json", JSON.stringify(body), headers);

const sendError = (response: ServerResponse, error: unknown): unknown => {
  if (!(error instanceof BankError)) return sendJson(response, 500, {});
  const { status, code, message: description } = error;
  return sendJson(response, status, { errors: [{ code, description }] });
};

const jsonIn = async (request: IncomingMessage): Promise<unknown> => {
  const body = await text(request);
  if (body === "") return undefined;
  if (request.method === "GET") throw new BankError("forbidden", "Requisições GET não podem ter corpo.", 403);
  // Clients send files of a dispute as they are; the local bank does not keep them.
  if (!(request.headers["content-type"] ?? "").includes("json")) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new BankError("invalid_object", "O corpo da requisição é inválido.");
  }
};

const checkHeaders = ({ headers }: IncomingMessage, key: string): void => {
  if (headers["access_token"] !== key)
    throw new BankError("invalid_access_token", "A chave de API fornecida é inválida.", 401);
  if ((headers["user-agent"] ?? "") === "")
    throw new BankError("invalid_user_agent", "Informe o cabeçalho User-Agent.", 403);
};

/** Forms of other sites must not act here, and other names must not lead here. */
const isOwnPage = ({ headers }: IncomingMessage): boolean => {
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? "");
  return isLocal && ["same-origin", "none", undefined].includes(headers["sec-fetch-site"]?.toString());
};

/** A local imitation of the payment gateway, with a page to play the bank, for development and tests. */
export async function localPaymentServer({
  clock,
  file,
  opening,
  every,
}: LocalPaymentsOptions): Promise<LocalPayments> {
  const { state, save } = bankFile(file);
  const bank = new Bank(state, clock);
  if (opening !== undefined && state.lastNumber === 0)
    bank.book(opening, { type: "CREDIT", description: "Saldo inicial", date: bank.today().toString() });
  const key = `$aact_local_${randomUUID()}`;
  const webhookToken = randomBytes(32).toString("hex");
  const calls: string[] = [];
  let wrong: { calls: Pick<RegExp, "test">; trouble: LocalTrouble } | undefined;
  let approval: ApprovalSettings | undefined;

  let working: Promise<void> | undefined;
  const workOnce = async () => {
    const turned = turnDay(bank);
    if ((await workOff(bank, approval)) || turned) await save();
  };
  const work = async (): Promise<void> => {
    // A call during running work waits for it, and then works once more.
    await working;
    working ??= workOnce().finally(() => {
      working = undefined;
    });
    await working;
  };

  /** Answers with an error instead of doing the call's work; false if the call goes on. */
  const failBefore = (response: ServerResponse, trouble: LocalTrouble | undefined): boolean => {
    if (trouble instanceof BankError) throw trouble;
    if (trouble === "down") send(response, 502, "text/html", "<html>Bad gateway</html>");
    else if (typeof trouble === "object") sendJson(response, trouble.status, { errors: [] }, trouble.headers);
    else return trouble === "slow";
    return true;
  };

  /** The same for what was done. */
  const failAfter = (response: ServerResponse, trouble: LocalTrouble | undefined): boolean => {
    if (trouble === "broken") sendJson(response, 500, {});
    else if (trouble === "lost") response.destroy();
    else if (trouble === "garbled") send(response, 200, "text/html", "<html>");
    else return trouble === "late";
    return true;
  };

  const call = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? "GET";
    const path = url.pathname.slice(API.length).replace(/\/+$/, "");
    const name = `${method} ${path}`;
    calls.push(name);
    checkHeaders(request, key);
    const body = await jsonIn(request);
    const trouble = wrong?.calls.test(name) ? wrong.trouble : undefined;
    if (failBefore(response, trouble)) return;
    turnDay(bank);
    const needsApproval = approval !== undefined;
    const answer = await answerCall(bank, { method, path, query: url.searchParams, body, needsApproval });
    if (method !== "GET") await save();
    if (trouble === "early") await work();
    if (!failAfter(response, trouble)) sendJson(response, 200, answer);
  };

  const page = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<unknown> => {
    if (!isOwnPage(request)) return send(response, 403, "text/plain", "Abra esta página por este computador.");
    const headers = {
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    };
    turnDay(bank);
    if (request.method !== "POST") return send(response, 200, "text/html", bankPage(bank), headers);
    const [, , deed = "", id = ""] = url.pathname.split("/");
    try {
      doDeed(bank, deed, decodeURIComponent(id), new URLSearchParams(await text(request)));
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      return send(response, error.status, "text/html", bankPage(bank, error.message), headers);
    }
    await save();
    return response.writeHead(303, { location: PAGE }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? "/", "http://local");
    if (url.pathname.startsWith(API)) return call(request, response, url);
    if (url.pathname === PAGE || url.pathname.startsWith(`${PAGE}/`)) return page(request, response, url);
    throw new BankError("not_found", "Recurso não encontrado.", 404);
  };

  const server = await localServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendError(response, error));
  });
  const timer = every === undefined ? undefined : setInterval(() => work().catch(() => undefined), every).unref();

  const connect = async (events: string, approvals: string | undefined): Promise<void> => {
    approval = approvals === undefined ? undefined : { url: approvals, token: webhookToken };
    const webhook = { name: QUEUE, url: events, email: "suporte@prancheta.example", authToken: webhookToken };
    const body = { ...webhook, sendType: "SEQUENTIALLY", events: [...EVENTS, ...OTHER_EVENTS] };
    const known = state.webhooks.find(({ name }) => name === QUEUE);
    if (known) updateWebhook(bank, known.id, body);
    else createWebhook(bank, body);
    await save();
  };

  return {
    url: server.url,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await working;
    },
    settings: { url: `${server.url}${API.replace(/\/$/, "")}`, key, webhookToken },
    bank,
    calls,
    connect,
    work,
    troubleWith: (which, trouble) => {
      wrong = trouble && { calls: which, trouble };
    },
  };
}
