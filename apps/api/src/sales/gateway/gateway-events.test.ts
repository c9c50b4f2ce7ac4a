import { Readable } from "node:stream";
import { SaleId } from "@prancheta/contract/scalars";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BankError } from "../../gateways/payments/local-bank/bank-error.ts";
import { instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aTestApp } from "../../testing/app.ts";
import { aPaymentsTest, cents } from "../../testing/money/payments.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { checkEvent, sweepEvents } from "./gateway-events.service.ts";
import { APPROVALS_PATH, EVENTS_PATH } from "./gateway-webhooks.routes.ts";

const payments = await aPaymentsTest();
const { server, gateway, play } = payments;
const test = await aTestApp({}, { payments: gateway });
const { app, database, clock } = test;
const warned: unknown[] = [];
const logger = { warn: (line: unknown) => void warned.push(line) };
const parts = { ...test, payments: gateway, logger };
const token = server.settings.webhookToken;

beforeAll(async () => {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  await server.connect(address + EVENTS_PATH, address + APPROVALS_PATH);
});
afterAll(() => server.troubleWith(/./, undefined));

let last = 0;
const anEventId = () => {
  last += 1;
  return `evt_${String(last).padStart(32, "0")}&1`;
};
const post = async (payload: string | object, headers: Record<string, string> = {}, url = EVENTS_PATH) => {
  const sent = { "content-type": "application/json", "asaas-access-token": token, ...headers };
  return (await app.inject({ method: "POST", url, payload, headers: sent })).statusCode;
};
const rows = () => database.asSystem((db) => db.selectFrom("gateway_event").selectAll().execute());
const alerts = () => database.asSystem((db) => db.selectFrom("mail").select("subject").execute());
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

/** A sale that waits for its payment; its charge at the gateway is made by the test. */
async function anOpenSale(total = 30_000) {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const plan = await of.aPlan({ name: "Trimestral", days: 90, amount: 10_000 });
  const student = await of.aStudent();
  const id = newId(SaleId);
  const zero = cents(0);
  await of.mine((db) =>
    db
      .insertInto("sale")
      .values({
        partner_id: partner.owner.partner,
        id,
        student_id: student,
        plan_id: plan,
        status: "OPEN",
        method: "PIX",
        instalments: 1,
        plan: JSON.stringify({ name: "Trimestral", days: 90, evaluationDays: 15, answerHours: 48, amount: 10_000 }),
        price: cents(total),
        discount: zero,
        total: cents(total),
        fee: zero,
        rocket_share: zero,
        net: cents(total),
        created_at: instantOf(clock.now()),
      })
      .execute(),
  );
  return id;
}

/** Tells the product of something that happened to a charge, true or not. */
const tell = async (charge: string, reference: string | null, event = "PAYMENT_RECEIVED") => {
  const id = anEventId();
  expect(await post({ id, event, payment: { id: charge, externalReference: reference, status: "RECEIVED" } })).toBe(
    200,
  );
  return id;
};

/** How a message is settled. */
const settled = async (id: string) => {
  await checkEvent(parts, id);
  const row = await rowOf(id);
  return row && { status: row.status, finding: row.finding };
};

describe("a message of the gateway", () => {
  it("is stored once, though it comes fifty times at once", async () => {
    const body = { id: anEventId(), event: "PAYMENT_CREATED", payment: { id: "pay_1", externalReference: "x" } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await rows()).filter(({ id }) => id === body.id)).toMatchObject([{ status: "NEW", subject_id: "pay_1" }]);
  });

  it("is answered once it is stored: neither held sales nor a gateway without an answer hold the answer back", async () => {
    const sale = await anOpenSale();
    const asked = server.calls.length;
    const told = await withClient(test.addresses.owner, async (client) => {
      await client.query("begin");
      await client.query("lock table sale, charge, statement_line, student, partner in access exclusive mode");
      server.troubleWith(/./, "down");
      const id = await tell("pay_held", sale);
      expect(await rowOf(id)).toMatchObject({ status: "NEW" });
      expect(server.calls).toHaveLength(asked);
      await client.query("rollback");
      return id;
    });
    server.troubleWith(/./, undefined);
    expect(await settled(told)).toMatchObject({ status: "STRANGE" });
  });

  it("is refused without its token or with another, before its body is read", async () => {
    const body = { id: anEventId(), event: "PAYMENT_CREATED" };
    for (const path of [EVENTS_PATH, APPROVALS_PATH]) {
      expect(await post(body, { "asaas-access-token": "" }, path)).toBe(401);
      expect(await post(body, { "asaas-access-token": `${token}0` }, path)).toBe(401);
    }
    let read = 0;
    const payload = new Readable({
      read() {
        read += 1;
        this.push(read > 100 ? null : Buffer.alloc(64 * 1024, " "));
      },
    });
    const { statusCode } = await app.inject({ method: "POST", url: EVENTS_PATH, payload, headers: {} });
    expect([statusCode, read]).toEqual([401, 0]);
    expect(await rowOf(body.id)).toBeUndefined();
  });

  it.each<[string, string | object, number]>([
    ["of 1 MB", { id: "evt", event: "X", more: "x".repeat(1024 * 1024) }, 413],
    ["that is no JSON", "{", 400],
    ["that is empty", "", 400],
    ["without an id", { event: "PAYMENT_CREATED" }, 400],
    ["that is a list", [], 400],
    ["with a character that cannot be stored", { id: "evt\u0000", event: "X" }, 400],
  ])("%s is refused", async (_what, body, status) => {
    const before = (await rows()).length;
    expect(await post(body)).toBe(status);
    expect(await rows()).toHaveLength(before);
  });

  it("of an unknown kind is kept, and one about blocked money is for the operator", async () => {
    const other = anEventId();
    const blocked = anEventId();
    expect(await post({ id: other, event: "SUBSCRIPTION_CREATED", subscription: { id: "sub_1" } })).toBe(200);
    for (let times = 0; times < 2; times++)
      expect(await post({ id: blocked, event: "BALANCE_VALUE_BLOCKED", balanceData: {} })).toBe(200);
    expect(await alerts()).toEqual([{ subject: "Dinheiro bloqueado no Asaas: os saques estão pausados" }]);
    expect(await rowOf(other)).toMatchObject({ status: "KEPT", about: "other" });
    expect(await rowOf(blocked)).toMatchObject({ status: "STRANGE", finding: "money_blocked" });
    const over = anEventId();
    expect(await post({ id: over, event: "BALANCE_VALUE_UNBLOCKED", balanceData: {} })).toBe(200);
    expect(await rowOf(over)).toMatchObject({ status: "KEPT", about: "unblocked" });
    expect(await rowOf(blocked)).toMatchObject({ status: "CHECKED", finding: "unblocked" });
  });

  it("that says a block is over ends no newer one, however late it comes", async () => {
    const say = async (event: string, dateCreated?: string) => {
      const id = anEventId();
      expect(await post({ id, event, dateCreated, balanceData: {} })).toBe(200);
      return id;
    };
    const older = await say("BALANCE_VALUE_BLOCKED", "2026-11-23 10:00:00");
    const newer = await say("BALANCE_VALUE_BLOCKED", "2026-11-23 12:00:00");
    const undated = await say("BALANCE_VALUE_BLOCKED", "amanhã");
    await say("BALANCE_VALUE_UNBLOCKED", "2026-11-23 11:00:00");
    const status = async (id: string) => (await rowOf(id))?.status;
    expect(await Promise.all([older, newer, undated].map(status))).toEqual(["CHECKED", "STRANGE", "CHECKED"]);
    // A message about a block that is older than the message about its end has no effect, and alerts nobody.
    const told = (await alerts()).length;
    const over = await say("BALANCE_VALUE_BLOCKED", "2026-11-23 11:00:00");
    const another = await say("BALANCE_VALUE_BLOCKED", "2026-11-23 11:00:01");
    expect([await status(over), await status(another)]).toEqual(["CHECKED", "STRANGE"]);
    expect(await alerts()).toHaveLength(told + 1);
    await say("BALANCE_VALUE_UNBLOCKED");
    expect(await Promise.all([newer, another].map(status))).toEqual(["CHECKED", "CHECKED"]);
  });
});

describe("the state behind a message", () => {
  it("is asked from the gateway, whatever the message says and however often it comes", async () => {
    const sale = await anOpenSale();
    const { charge } = await gateway.pixCharge(await payments.aPixOrder({ reference: sale }));
    const lie = await tell(charge.id, sale);
    expect(await settled(lie)).toEqual({ status: "CHECKED", finding: "awaiting" });
    await play("pagar", charge.id);
    await server.work();
    const told = (await rows()).filter(({ subject_id }) => subject_id === charge.id);
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["PAYMENT_CREATED", "PAYMENT_RECEIVED"]));
    for (const { id } of told.filter(({ status }) => status === "NEW").toReversed())
      expect(await settled(id)).toEqual({ status: "CHECKED", finding: "received" });
    expect(await settled(lie)).toEqual({ status: "CHECKED", finding: "awaiting" });
  });

  it("is not ours for an unknown reference, another's payment or another amount: kept, told, never used", async () => {
    warned.length = 0;
    const sale = await anOpenSale();
    const { charge: cheap } = await gateway.pixCharge(await payments.aPixOrder({ reference: sale, amount: 500 }));
    const { charge: foreign } = await gateway.pixCharge(await payments.aPixOrder());
    const findings = [
      await settled(await tell(foreign.id, null)),
      await settled(await tell(foreign.id, "another system's reference")),
      await settled(await tell(foreign.id, "x".repeat(300))),
      await settled(await tell(foreign.id, newId(SaleId))),
      await settled(await tell(foreign.id, sale)),
      await settled(await tell(cheap.id, sale)),
      await settled(await tell("pay_none", sale)),
    ].map((row) => [row?.status, row?.finding]);
    expect(findings).toEqual([
      ["STRANGE", "unknown_reference"],
      ["STRANGE", "unknown_reference"],
      ["STRANGE", "unknown_reference"],
      ["STRANGE", "unknown_reference"],
      ["STRANGE", "wrong_amount"],
      ["STRANGE", "wrong_amount"],
      ["STRANGE", "refused"],
    ]);
    expect(warned).toHaveLength(7);
  });

  it("is still found for a charge that was deleted", async () => {
    const sale = await anOpenSale();
    const { charge } = await gateway.pixCharge(await payments.aPixOrder({ reference: sale }));
    await gateway.cancel(charge.id);
    expect(await settled(await tell(charge.id, sale))).toEqual({ status: "CHECKED", finding: "deleted" });
  });

  it.each([
    ["refuses our key", /GET payments/, new BankError("invalid_access_token", "A chave é inválida.", 401)],
    ["refuses our address", /GET payments/, { status: 403, headers: {} }],
    ["refuses the list", /GET payments$/, new BankError("invalid_action", "Erro", 400)],
  ] as const)("waits while the gateway %s, which is no word about the charge", async (_what, calls, trouble) => {
    const sale = await anOpenSale();
    const { charge } = await gateway.pixCharge(await payments.aPixOrder({ reference: sale }));
    const id = await tell(charge.id, sale);
    server.troubleWith(calls, trouble);
    await expect(checkEvent(parts, id)).rejects.toMatchObject({ name: "PaymentFailure" });
    expect(await rowOf(id)).toMatchObject({ status: "NEW" });
    server.troubleWith(/./, undefined);
    expect(await settled(id)).toEqual({ status: "CHECKED", finding: "awaiting" });
  });

  it("waits while the gateway does not answer, and is checked again by the sweep", async () => {
    const sale = await anOpenSale();
    const { charge } = await gateway.pixCharge(await payments.aPixOrder({ reference: sale }));
    const id = await tell(charge.id, sale);
    server.troubleWith(/GET payments/, "down");
    await expect(checkEvent(parts, id)).rejects.toMatchObject({ kind: "unknown" });
    clock.advance({ minutes: 16 });
    await sweepEvents(parts);
    expect(await rowOf(id)).toMatchObject({ status: "NEW", settled_at: null });
    server.troubleWith(/./, undefined);
    await sweepEvents(parts);
    expect(await rowOf(id)).toMatchObject({ status: "CHECKED", finding: "awaiting" });
  });

  /** Messages that wait, the newest first. */
  const waiting = async (count: number) => {
    const ids = Array.from({ length: count }, anEventId);
    const about = { kind: "PAYMENT_RECEIVED", about: "charge", subject_id: "pay_1", status: "NEW" } as const;
    const receivedAt = (place: number) => instantOf(clock.now().subtract({ seconds: place }));
    await database.asSystem((db) =>
      db
        .insertInto("gateway_event")
        .values(ids.map((id, place) => ({ ...about, id, reference: newId(SaleId), received_at: receivedAt(place) })))
        .execute(),
    );
    clock.advance({ minutes: 16 });
    return ids;
  };

  it("is asked for in one sweep however many messages wait", async () => {
    const ids = await waiting(1001);
    await sweepEvents(parts);
    expect((await rows()).filter(({ id, status }) => ids.includes(id) && status === "NEW")).toEqual([]);
  });

  it("is asked for the oldest message first", async () => {
    const ids = await waiting(3);
    warned.length = 0;
    await sweepEvents(parts);
    expect(warned).toMatchObject(ids.toReversed().map((event) => ({ event })));
  });
});

it("tells the operator of strange messages in one mail a day, of each once, and of nobody's data", async () => {
  const told = () =>
    database.asSystem((db) =>
      db.selectFrom("mail").select("body").where("subject", "=", "Avisos do Asaas que não conferem").execute(),
    );
  const strange = async () => settled(await tell("pay_none", "of nobody"));
  clock.advance({ hours: 24 });
  const before = (await told()).length;
  await strange();
  await strange();
  await Promise.all([sweepEvents(parts), sweepEvents(parts)]);
  const [mail, ...others] = (await told()).slice(before);
  expect(mail?.body).toContain("gateway list");
  expect(mail?.body).not.toMatch(/pay_|of nobody/);
  expect(others).toEqual([]);
  await strange();
  await sweepEvents(parts);
  expect(await told()).toHaveLength(before + 1);
  for (const _day of [1, 2]) {
    clock.advance({ hours: 24 });
    await sweepEvents(parts);
    expect(await told()).toHaveLength(before + 2);
  }
});

it("approves no payout that is not ours, and remembers that the gateway asked", async () => {
  await payments.aBalance(50_000);
  const { balance } = await gateway.status();
  const stolen = { reference: "not ours", amount: cents(10_000), key: "52998224725", description: "Saque" };
  const { id } = await gateway.payOut(stolen);
  payments.clock.advance({ seconds: 5 });
  await server.work();
  expect(await gateway.payoutState(id)).toMatchObject({ status: "cancelled", reason: "Saque desconhecido" });
  expect((await gateway.status()).balance).toBe(balance);
  expect(await rowOf(`approval ${id}`)).toMatchObject({ status: "STRANGE", reference: "not ours" });
  expect(await post({ type: "TRANSFER" }, {}, APPROVALS_PATH)).toBe(400);
});

it("has no such addresses without a gateway", async () => {
  const { app: without } = await aTestApp();
  for (const url of [EVENTS_PATH, APPROVALS_PATH])
    expect((await without.inject({ method: "POST", url, payload: {} })).statusCode).toBe(404);
  expect((await without.inject("/banco")).statusCode).toBe(404);
});

it("leads from /banco to the page of the local bank", async () => {
  const page = `${server.url}/banco`;
  const { app: withBank } = await aTestApp({ bankPage: page });
  const { statusCode, headers } = await withBank.inject("/banco");
  expect([statusCode, headers.location]).toEqual([302, page]);
  expect(await (await fetch(page)).text()).toContain("<title>");
});
