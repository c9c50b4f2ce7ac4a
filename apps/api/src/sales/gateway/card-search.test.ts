import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consultancy } from "@prancheta/contract/student/consultancy";
import { afterAll, expect, it } from "vitest";
import { BankError } from "../../gateways/payments/local-bank/bank-error.ts";
import { asaasPayments } from "../../gateways/payments/payments.asaas.ts";
import { localPaymentServer } from "../../gateways/payments/payments.local-server.ts";
import type { PaymentGateway } from "../../gateways/payments/payments.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aBillingTest } from "../../testing/money/billing.ts";
import { aShop, typed } from "../../testing/money/buying.ts";
import { APPROVED, failureOf } from "../../testing/money/payments.ts";
import { renewSales } from "../renewals/renewals.service.ts";
import { refundSale } from "../reversals/refunds.service.ts";

const kit = await aBillingTest();
const { test, server, gateway, deliver, advance, aCoach } = kit;

// A card that no other test has. Its code has four digits, so that it is not found by chance.
const PLANTED = { ...APPROVED, number: "4000056655665556", code: "9187" };
const INVALID = { ...PLANTED, number: "4000056655665557" };

const folder = await mkdtemp(join(tmpdir(), "prancheta-card-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const spellings = ({ number, code }: typeof PLANTED) => [
  number,
  number.replaceAll(/(\d{4})(?=\d)/g, "$1 "),
  number.replaceAll(/(\d{4})(?=\d)/g, "$1-"),
  Buffer.from(number).toString("base64").slice(0, 20),
  ...["md5", "sha1", "sha256", "sha512"].flatMap((kind) =>
    [number, number + code].flatMap((text) => {
      const hash = createHash(kind).update(text);
      return [hash.copy().digest("hex"), hash.digest("base64")];
    }),
  ),
];

const ID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/** What of a card stands in a text. The code counts only alone: an id may have its digits. */
const tracesIn = (text: string): string[] => [
  ...[PLANTED, INVALID].flatMap(spellings).filter((spelling) => text.includes(spelling)),
  ...(/(?<![\da-f.])9187(?![\da-f])/i.exec(text.replaceAll(ID, "")) ?? []),
];

/** All rows of all tables, as text. */
const databaseDump = () =>
  withClient(test.addresses.owner, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
      texts.push(...rows.map(({ text }) => `${name} ${text}`));
    }
    return texts.join("\n");
  });

const filesIn = async (path: string) => {
  const names = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(names.map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")));
};

const inFull = (error: Error) => JSON.stringify([error, error.message, error.stack, String(error.cause)]);

const quoting = new BankError("invalid_action", `Cartão ${PLANTED.number} recusado, código ${PLANTED.code}`);

/** Tokenises the card: accepted, declined and with every kind of trouble. Returns the errors. */
const tokeniseBadly = async (payments: PaymentGateway, bank: typeof server): Promise<string[]> => {
  const person = { reference: "planted", name: "Ana", document: "52998224725", email: "ana@aluna.example" };
  const payer = await payments.payer(person);
  const details = { ...person, postalCode: "01310100", addressNumber: "1", phone: "11912345678" };
  const tokenise = (card = PLANTED) => payments.tokenise({ payer, card, person: details, ip: "203.0.113.7" });
  await tokenise();
  const errors = [inFull(await failureOf(tokenise(INVALID)))];
  for (const trouble of [quoting, "down", "lost", "broken", "garbled"] as const) {
    bank.troubleWith(/tokenize/, trouble);
    errors.push(inFull(await failureOf(tokenise())));
  }
  bank.troubleWith(/./, undefined);
  return errors;
};

it("finds a planted card neither in the database, nor in logs, errors and files", async () => {
  const errors = await tokeniseBadly(gateway, server);
  // A sale, its renewal and refund, one that is declined later, and one whose answer is lost, each with that card.
  const buyer = await kit.aBuyer({ days: 30, amount: 20_000 });
  const { id } = await buyer.openCard({ card: PLANTED });
  await deliver();
  const declined = await kit.aBuyer();
  const token = await declined.aCard(PLANTED);
  for (const card of server.bank.state.cards) if (card.token === token.token) card.outcome = "decline";
  const payment = { method: "CREDIT", instalments: 1, card: token, ip: "203.0.113.7" } as const;
  errors.push(await declined.open({ payment }).then((sale) => JSON.stringify(sale), inFull));
  const lost = await kit.aBuyer();
  const stored = await lost.aCard(PLANTED);
  server.troubleWith(/POST payments$/, "lost");
  errors.push(await lost.open({ payment: { ...payment, card: stored } }).then((sale) => JSON.stringify(sale), inFull));
  server.troubleWith(/./, undefined);
  await deliver();
  await refundSale(kit.parts, buyer.refOf(id), { amount: 1_000, refunded: 0 });
  advance({ hours: 24 * 30 });
  await renewSales(kit.parts);
  await deliver();
  expect((await buyer.sales()).map(({ card }) => card?.last4)).toEqual(["5556", "5556"]);

  // A coach's own card, by the call of the screen: kept, declined, and with trouble.
  const coach = await aCoach();
  const planted = { cardNumber: PLANTED.number, cardSecurityCode: PLANTED.code.slice(0, 3) };
  const add = async (changes: object = {}, key = "") => {
    const answer = await coach.add({ ...planted, ...changes }, { "idempotency-key": key });
    errors.push(answer.text);
  };
  await add({}, "planted");
  await add({ cardNumber: INVALID.number });
  for (const trouble of [
    new BankError("invalid_creditCard", `Cartão ${PLANTED.number} recusado`),
    "lost",
    "garbled",
  ] as const) {
    server.troubleWith(/tokenize/, trouble);
    await add();
  }
  server.troubleWith(/./, undefined);

  // Somebody who buys on a coach's page, by the call of the screen: with trouble, declined, and paid.
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  const buy = async (card: typeof PLANTED) => {
    const answer = await shop.byCard(person, { ...card, code: card.code.slice(0, 3) });
    errors.push(answer.text);
    return answer;
  };
  await buy(INVALID);
  for (const trouble of ["lost", "garbled", quoting] as const) {
    server.troubleWith(/tokenize/, trouble);
    await buy(PLANTED);
  }
  server.troubleWith(/POST payments$/, "lost");
  await buy(PLANTED);
  server.troubleWith(/./, undefined);
  await deliver();
  expect((await shop.sales()).map(({ card }) => card?.last4)).toContain("5556");

  // A student who changes the card of the renewal: with trouble, declined, and kept.
  const student = (await shop.joiningOfPerson(person))?.student;
  const headers = { "x-student": student ?? "" };
  const change = async (card: typeof PLANTED) => {
    const body = { card: typed({ ...card, code: card.code.slice(0, 3) }) };
    const answer = await person.call(consultancy.changeCard, { body, headers });
    errors.push(answer.text);
    return answer.status;
  };
  expect(await change(INVALID)).toBe(400);
  for (const trouble of ["lost", "garbled", quoting] as const) {
    server.troubleWith(/tokenize/, trouble);
    expect(await change(PLANTED)).toBeGreaterThanOrEqual(400);
  }
  server.troubleWith(/./, undefined);
  expect(await change(PLANTED)).toBe(200);

  const file = join(folder, "bank", "state.json");
  const kept = await localPaymentServer({ clock: test.clock, file });
  errors.push(...(await tokeniseBadly(asaasPayments(kept.settings, test.clock), kept)));
  await kept.close();

  const dump = await databaseDump();
  const files = await filesIn(folder);
  // The search sees what is stored of the card.
  expect(dump).toContain("5556");
  expect(files.join()).toContain("5556");
  expect(tracesIn(dump)).toEqual([]);
  expect(tracesIn(files.join("\n"))).toEqual([]);
  expect(tracesIn([...test.logged, JSON.stringify(kit.warned), ...errors].join("\n"))).toEqual([]);
  expect(tracesIn(JSON.stringify(server.bank.state) + server.calls.join())).toEqual([]);
}, 120_000);

it("would find the card in any of its spellings", () => {
  for (const text of ["x4000056655665556y", "4000 0566 5566 5557", '{"ccv":"9187"}'])
    expect(tracesIn(text)).toHaveLength(1);
  expect(tracesIn("0192-9187ab-4000")).toEqual([]);
  expect(tracesIn("01935b2c-9187-7000-9187-0123456789ab")).toEqual([]);
});
