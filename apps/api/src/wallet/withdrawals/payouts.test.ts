import { randomUUID } from "node:crypto";
import { StatementLineId } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BankError } from "../../gateways/payments/local-bank/bank-error.ts";
import { instantOf } from "../../platform/clock.ts";
import { checkEvent } from "../../sales/gateway/gateway-events.service.ts";
import { cents } from "../../testing/money/payments.ts";
import { aWithdrawalsTest, CPF } from "../../testing/money/withdrawals.ts";
import { post } from "../ledger.service.ts";
import { failPayout, retryPayout } from "./payouts.service.ts";
import { holdWithdrawals, releaseWithdrawals } from "./withdrawals.service.ts";

const test = await aWithdrawalsTest();
const { aCoach, advance, arrive, pass, parts, bank, transfersOf } = test;
const { server, gateway, play } = bank;

beforeEach(test.proveApproval);
afterEach(() => server.troubleWith(/./, undefined));

const LOST = /^POST transfers$/;
const sentCalls = () => server.calls.filter((call) => call === "POST transfers").length;

describe("a payout", () => {
  it("leaves after approval, arrives, and the bank's answer ends it", async () => {
    const { withdraw, payoutOf, lineOf, summary, quote, mails, mine, faults, callNow } = await aCoach();
    const id = await withdraw(10_000);
    const askedAt = instantOf(test.clock.now());
    expect((await callNow(wallet.line, { params: { id } })).reply.data).toMatchObject({
      history: [{ step: "REQUESTED", at: askedAt, on: null, amount: 10_000 }],
      payout: { fee: 200, toReceive: 9_800 },
    });
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "SENT", transfer: transfersOf(id)[0]?.id });
    expect(transfersOf(id)).toMatchObject([{ status: "PENDING", value: 9_800, pixAddressKey: CPF }]);
    await arrive();
    expect(await lineOf(id)).toMatchObject({ status: "PROCESSING" });
    const payoutState: typeof gateway.payoutState = async (of) => ({
      ...(await gateway.payoutState(of)),
      cost: cents(150),
    });
    await advance(id, { ...parts, payments: { ...gateway, payoutState } });
    expect(await payoutOf(id)).toMatchObject({ status: "DONE", bank: "Banco de faz de conta" });
    expect(await lineOf(id)).toMatchObject({ status: "WITHDRAW_CONCLUDED", reason: null });
    expect(await summary()).toMatchObject({ available: 90_000 });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Recebemos sua solicitação de saque",
      "Seu saque foi concluído",
    ]);
    const moved = await mine((db) =>
      db
        .selectFrom("ledger_transfer")
        .select(["debit", "credit", "amount"])
        .where("ref", "=", id)
        .orderBy("reason")
        .orderBy("leg")
        .execute(),
    );
    expect(moved).toEqual([
      { debit: "AVAILABLE", credit: "IN_TRANSIT", amount: 10_000 },
      { debit: "IN_TRANSIT", credit: "BANK", amount: 9_800 },
      { debit: "IN_TRANSIT", credit: "FEE", amount: 200 },
      { debit: "COST", credit: "BANK", amount: 150 },
    ]);
    expect(await faults()).toEqual([]);
    expect((await quote(10_000)).reply.data.bankName).toBe("Banco de faz de conta");
    expect((await callNow(wallet.line, { params: { id } })).reply.data).toMatchObject({
      history: [
        { step: "REQUESTED", at: askedAt, on: null, amount: 10_000 },
        { step: "SENT", at: instantOf(test.clock.now()), on: null, amount: 9_800 },
      ],
      payout: { fee: 200, toReceive: 9_800 },
    });
    await advance(id);
    expect(await mails()).toHaveLength(2);
    await mine((db) => db.updateTable("partner").set({ document: "11144477735" }).execute());
    expect((await quote(10_000)).reply.data.bankName).toBeNull();
  });

  it("that the bank refuses gives the whole amount back, which pays a debt first, with its reason", async () => {
    const { withdraw, lineOf, summary, mails, mine, partner, faults, callNow } = await aCoach({ bonus: 10_000 });
    const id = await withdraw(10_000);
    const askedAt = instantOf(test.clock.now());
    await advance(id);
    await pass({ seconds: 5 });
    const legs = [{ debit: "DEBT", credit: "GATEWAY", amount: cents(4_000) } as const];
    await mine((db) => post(db, partner, test.clock, { reason: "BONUS", ref: randomUUID(), legs }));
    await play("falhar", transfersOf(id)[0]?.id ?? "");
    await advance(id);
    const reason = "A conta de destino recusou o Pix";
    expect(await lineOf(id)).toMatchObject({ status: "REVERSED_PAYMENT", monthlyAmount: 10_000, reason });
    expect(await summary()).toMatchObject({ available: 6_000, debt: 0 });
    expect((await mails()).at(-1)?.subject).toBe("Seu saque não foi concluído");
    expect((await mails()).at(-1)?.body).toContain(reason);
    expect((await mails()).at(-1)?.body).toContain("Se o motivo for a chave Pix");
    expect((await callNow(wallet.line, { params: { id } })).reply.data).toMatchObject({
      history: [
        { step: "REQUESTED", at: askedAt, amount: 10_000 },
        { step: "RETURNED", at: instantOf(test.clock.now()), amount: 10_000 },
      ],
      payout: null,
    });
    const months = (await callNow(wallet.months)).reply.data;
    expect(months.filter(({ withdrawn }) => withdrawn !== 0)).toEqual([]);
    const file = await callNow(wallet.statementFile);
    expect(file.text).toMatch(/^Estorno;;;100,00;.*;Saque\r$/m);
    expect((await faults()).filter(({ fault }) => fault !== "LINES")).toEqual([]);
  });

  it("that the gateway does not accept gives the money back", async () => {
    const { withdraw, payoutOf, summary, faults } = await aCoach();
    const id = await withdraw(10_000);
    server.troubleWith(LOST, new BankError("invalid_action", "Saldo insuficiente."));
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({
      status: "RETURNED",
      reason: "A instituição financeira não aceitou o saque.",
    });
    expect(await summary()).toMatchObject({ available: 100_000 });
    expect(await faults()).toEqual([]);
  });

  it("waits while the gateway takes no more calls, and leaves afterwards", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    server.troubleWith(LOST, { status: 429, headers: { "retry-after": "30" } });
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "WAITING" });
    server.troubleWith(LOST, undefined);
    await pass({ seconds: 31 });
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "SENT" });
  });

  it("waits while the gateway does not accept our key, and leaves afterwards", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    server.troubleWith(LOST, new BankError("invalid_access_token", "A chave é inválida.", 401));
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "WAITING" });
    server.troubleWith(LOST, undefined);
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "SENT" });
  });

  it("is approved though the bank writes its key with punctuation", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    server.bank.readings.dottedKeys = true;
    await advance(id);
    await arrive();
    expect(await gateway.payoutState(transfersOf(id)[0]?.id ?? "")).toMatchObject({ key: "529.982.247-25" });
    await advance(id);
    server.bank.readings.dottedKeys = false;
    expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
  });

  it("is sent once though fifty take it up at once", async () => {
    const { withdraw, faults } = await aCoach();
    const id = await withdraw(10_000);
    const before = sentCalls();
    await Promise.all(Array.from({ length: 50 }, () => advance(id)));
    expect(sentCalls()).toBe(before + 1);
    await arrive();
    await Promise.all(Array.from({ length: 20 }, () => advance(id)));
    expect(await faults()).toEqual([]);
  }, 120_000);

  it("advances on the gateway's message, and not on one about another transfer with its reference", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    await advance(id);
    await arrive();
    const other = await gateway.payOut({ reference: id, amount: cents(9_800), key: CPF, description: "Saque" });
    await pass({ seconds: 5 });
    const events = () =>
      test.database.asSystem((db) =>
        db
          .selectFrom("gateway_event")
          .select(["id", "kind", "subject_id", "status", "finding"])
          .where("reference", "=", id)
          .where("about", "=", "payout")
          .where("kind", "in", ["TRANSFER_DONE", "TRANSFER_CANCELLED"])
          .orderBy("kind", "desc")
          .execute(),
      );
    for (const event of await events())
      await checkEvent({ ...test, payments: gateway, logger: parts.logger }, event.id);
    expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
    expect(await events()).toMatchObject([
      { kind: "TRANSFER_DONE", status: "CHECKED", finding: "DONE" },
      { kind: "TRANSFER_CANCELLED", subject_id: other.id, status: "STRANGE", finding: "others_payout" },
    ]);
  });
});

describe("a hold", () => {
  it("keeps a payout from leaving, and its transfer from being approved", async () => {
    const { withdraw, partner, payoutOf, summary } = await aCoach();
    const hold = () =>
      test.database.asSystem((db) => holdWithdrawals(db, test.clock, partner, { reason: "Em análise", by: "ana" }));
    const id = await withdraw(10_000);
    await hold();
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "WAITING" });
    await test.database.asSystem((db) => releaseWithdrawals(db, test.clock, partner));
    await advance(id);
    await hold();
    await pass({ seconds: 5 });
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "RETURNED", reason: "Os saques estão suspensos" });
    expect(await summary()).toMatchObject({ available: 100_000 });
  });
});

describe("the operator", () => {
  it("gives back only what is certainly not on its way", async () => {
    const { withdraw, lineOf, summary, faults, partner } = await aCoach();
    const fail = (id: StatementLineId) => failPayout(parts, id, "Chave recusada");
    const waiting = await withdraw(10_000);
    await fail(waiting);
    expect(await lineOf(waiting)).toMatchObject({ status: "REVERSED_PAYMENT", reason: "Chave recusada" });
    await expect(fail(waiting)).rejects.toMatchObject({ code: "payout.ended" });
    const sending = await withdraw(20_000);
    server.troubleWith(LOST, "down");
    await advance(sending);
    server.troubleWith(LOST, undefined);
    await expect(fail(sending)).rejects.toMatchObject({ code: "payout.under_way" });
    await advance(sending);
    await expect(fail(sending)).rejects.toMatchObject({ code: "payout.under_way" });
    await test.database.asSystem((db) => holdWithdrawals(db, test.clock, partner, { reason: "Em análise", by: "ana" }));
    await pass({ minutes: 10 });
    await advance(sending);
    await fail(sending);
    await test.database.asSystem((db) => releaseWithdrawals(db, test.clock, partner));
    const sent = await withdraw(30_000);
    await advance(sent);
    await expect(fail(sent)).rejects.toMatchObject({ code: "payout.under_way" });
    await expect(fail(StatementLineId.parse(randomUUID()))).rejects.toMatchObject({ code: "payout.not_found" });
    await expect(retryPayout(parts, waiting)).rejects.toMatchObject({ code: "payout.ended" });
    await retryPayout(parts, sent);
    expect(await summary()).toMatchObject({ available: 70_000 });
    expect(await faults()).toEqual([]);
  });
});
