/**
 * The product in a process of its own that ends itself with SIGKILL at one of its steps: before or after the commit of a
 * transaction about money or a workout, each write of a workout, and a call of the payment gateway. The parent says when,
 * moves the clock and asks for what a buyer does.
 */
import { readConfig } from "../../config.ts";
import { asaasPayments } from "../../gateways/payments/payments.asaas.ts";
import { systemClock } from "../../platform/clock.ts";
import { UNLIMITED } from "../../platform/http/rate-limit.ts";
import { startJobs } from "../../platform/jobs/jobs.ts";
import { BatchedClient } from "../../platform/postgres/connections/batched-client.ts";
import { openDatabase } from "../../platform/postgres/db.ts";
import { makeTokens } from "../../platform/secrets/tokens.ts";
import { alertUnproven, isBlocked, lastApproval, sweepEvents } from "../../sales/gateway/gateway-events.service.ts";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { quote } from "../../sales/offer.service.ts";
import { openSale } from "../../sales/open-sale.service.ts";
import { refundSale } from "../../sales/reversals/refunds.service.ts";
import { startServer } from "../../server.ts";
import { sweepPayouts } from "../../wallet/withdrawals/payouts.service.ts";
import { type Command, PERSON } from "./commands.ts";

const WATCHED =
  /\b(?:insert into|update|delete from)\s+"?(sale|charge|contract|payout|withdrawal_quote|gateway_event|statement_line|workout|workout_set)\b/i;

let shift = 0;
const now = Temporal.Now.instant.bind(Temporal.Now);
Object.defineProperty(Temporal.Now, "instant", { value: () => now().add({ minutes: shift }) });

/** The number of steps until the end, or the name of the last one; null means that it does not end. */
let end: number | string | null = null;
const step = (name: string): void => {
  if (typeof end === "number") end -= 1;
  if (end === -1 || end === name) process.kill(process.pid, "SIGKILL");
};

/** Sales have a step for each commit alone: they have many writes. */
const writeOf = (table: string | undefined) => (table?.startsWith("workout") ? `write of ${table}` : undefined);

/** The watched tables that a transaction has written. */
const written = new WeakMap<BatchedClient, Set<string>>();
const run = BatchedClient.prototype.run;
BatchedClient.prototype.run = async function (statement) {
  const [, table] = WATCHED.exec(statement.text) ?? [];
  if (table !== undefined) written.set(this, (written.get(this) ?? new Set()).add(table));
  const tables = statement.text === "COMMIT" ? written.get(this) : undefined;
  const name = tables ? `commit of ${[...tables].sort().join(", ")}` : writeOf(table);
  if (name) step(`before ${name}`);
  const result = await run.call(this, statement);
  if (name) step(`after ${name}`);
  return result;
};

const config = readConfig(process.env);
const { payments: settings, database: urls } = config;
if (!settings || !urls) throw new Error("the database and the gateway are missing");

const request = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const address = String(input);
  if (!address.startsWith(settings.url)) return request(input, init);
  const [what, , act] = new URL(address).pathname.replace(new URL(settings.url).pathname, "").slice(1).split("/");
  const name = [init?.method, what, act].filter(Boolean).join(" ");
  step(`before ${name}`);
  const answer = await request(input, init);
  step(`after ${name}`);
  return answer;
};

const server = await startServer(config, { rateLimiter: UNLIMITED });
const database = openDatabase(urls, systemClock);
const jobs = await startJobs(urls.system, () => undefined);
const parts = {
  database,
  jobs,
  clock: systemClock,
  tokens: makeTokens(config.secretKey, systemClock),
  payments: asaasPayments(settings, systemClock),
  settings: { publicUrl: "http://localhost", supportEmail: config.supportEmail },
  logger: { warn: () => undefined },
  lastApproval,
  isBlocked,
  alertUnproven,
};

/** What a student, a coach or the time does. */
async function obey(command: Command): Promise<void> {
  if (command.act === "arm") end = command.end;
  if (command.act === "shift") shift = command.minutes;
  if (command.act === "sweep") {
    await sweepEvents(parts);
    await sweepSales(parts);
    await sweepPayouts(parts);
  }
  if (command.act === "refund") {
    const { seller, sale, amount } = command;
    await refundSale(parts, { ...seller, id: sale }, { amount, refunded: 0 });
  }
  if (command.act !== "buy") return;
  const { seller, student, plan, card } = command;
  const { total } = await database.asPartner(seller.partner, (db) => quote(db, seller, systemClock, { student, plan }));
  const payment = card
    ? ({ method: "CREDIT", instalments: 3, card, ip: "203.0.113.7" } as const)
    : ({ method: "PIX" } as const);
  await openSale(parts, seller, { student, plan, total, payment, payer: PERSON });
}

process.on("message", (command: Command) => {
  obey(command).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ done: false, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url: server.url });
