import { randomUUID } from "node:crypto";
import { StatementLineId } from "@prancheta/contract/scalars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { suspendPartner } from "../../partners/suspension.service.ts";
import { instantOf } from "../../platform/clock.ts";
import { isBlocked, takeEvent } from "../../sales/gateway/gateway-events.service.ts";
import { cents } from "../../testing/money/payments.ts";
import { aWithdrawalsTest, CPF } from "../../testing/money/withdrawals.ts";
import { approveTransfer } from "./payout-approval.service.ts";
import { oldestWaiting } from "./payouts.queries.ts";
import { holdWithdrawals } from "./withdrawals.service.ts";

const test = await aWithdrawalsTest();
const { aCoach, advance, arrive, pass, parts, bank, transfersOf } = test;
const { server, gateway, play } = bank;

beforeEach(test.proveApproval);
afterEach(() => server.troubleWith(/./, undefined));

const LOST = /^POST transfers$/;

describe("a transfer that is not the payout's", () => {
  const stolen = async (reference: string, more: { amount?: number; key?: string } = {}) => {
    const order = { reference, amount: cents(more.amount ?? 9_800), key: more.key ?? CPF, description: "Saque" };
    const { id } = await gateway.payOut(order);
    await pass({ seconds: 5 });
    return gateway.payoutState(id);
  };

  it.each([
    ["to another key", { key: "11144477735" }, "Os dados não são os do saque"],
    ["of another amount", { amount: 9_801 }, "Os dados não são os do saque"],
    ["second", {}, "Este saque já tem outra transferência"],
  ])("(%s) is refused, and the payout goes on", async (_, more, reason) => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    await advance(id);
    expect(await stolen(id, more)).toMatchObject({ status: "cancelled", reason });
    await pass({ seconds: 30 });
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
    expect(transfersOf(id).filter(({ status }) => status === "DONE")).toHaveLength(1);
  });

  it("is refused before ours was sent, after it ended, and without a reference of ours", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    expect(await stolen(id)).toMatchObject({ status: "cancelled", reason: "Saque desconhecido" });
    expect(await payoutOf(id)).toMatchObject({ status: "WAITING", transfer: null });
    await advance(id);
    await arrive();
    await advance(id);
    expect(await stolen(id)).toMatchObject({ status: "cancelled", reason: "Este saque já terminou" });
    expect(await stolen(randomUUID())).toMatchObject({ status: "cancelled", reason: "Saque desconhecido" });
    expect(await stolen("not ours")).toMatchObject({ status: "cancelled" });
    expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
  });

  it("is refused even when it asks first with another key, while ours is under way without an answer", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    server.troubleWith(LOST, "down");
    await advance(id);
    server.troubleWith(LOST, undefined);
    expect(await stolen(id, { key: "11144477735" })).toMatchObject({ status: "cancelled" });
    expect(await payoutOf(id)).toMatchObject({ status: "SENDING", transfer: null });
    // Nor is it found as ours.
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "SENDING", transfer: null, absent_at: expect.any(String) });
  });

  it("asks again for the same one and is answered alike", async () => {
    const { withdraw } = await aCoach();
    const id = await withdraw(10_000);
    await advance(id);
    const state = await gateway.payoutState(transfersOf(id)[0]?.id ?? "");
    expect(await approveTransfer(parts, state)).toBeUndefined();
    expect(await approveTransfer(parts, state)).toBeUndefined();
    expect(await approveTransfer(parts, { ...state, id: "another" })).toBe("Este saque já tem outra transferência");
  });
});

it("leaves as soon as the gateway has asked for the one before", async () => {
  const busy = await aWithdrawalsTest();
  await busy.proveApproval();
  // A payout that is held back, or of a suspended partner, does not stop the others, though it waits longest.
  const suspended = await busy.aCoach();
  await suspended.withdraw(10_000);
  await busy.database.asSystem((db) => suspendPartner(db, busy, suspended.partner, "Denúncia em análise."));
  const { withdraw: withdrawHeld, partner } = await busy.aCoach();
  await withdrawHeld(10_000);
  await busy.database.asSystem((db) => holdWithdrawals(db, busy.clock, partner, { reason: "Em análise", by: "ana" }));
  const { withdraw, payoutOf } = await busy.aCoach();
  const [first, second] = [await withdraw(10_000), await withdraw(20_000)];
  await busy.advance(first);
  await busy.advance(second);
  expect(await payoutOf(second)).toMatchObject({ status: "WAITING" });
  expect(busy.warned).toEqual([]);
  expect(await busy.database.asSystem(oldestWaiting)).toEqual({ id: second });
  await busy.pass({ seconds: 5 });
  await busy.jobs.work("payout.send", ({ id }) => busy.advance(StatementLineId.parse(id)));
  await expect.poll(async () => (await payoutOf(second))?.status, { timeout: 60_000 }).toBe("SENT");
}, 120_000);

describe("without proof that the gateway asks for approval", () => {
  it("no payout leaves, and after it was switched off only the one that shows it", async () => {
    const unproven = await aWithdrawalsTest();
    const { withdraw, payoutOf } = await unproven.aCoach();
    const told = () =>
      unproven.database.asSystem((db) =>
        db.selectFrom("mail").select("subject").where("recipient", "=", unproven.settings.supportEmail).execute(),
      );
    const stopped = { subject: "Aprovação de saques sem comprovação: os saques estão parados" };
    const first = await withdraw(10_000);
    await unproven.advance(first);
    expect(await payoutOf(first)).toMatchObject({ status: "WAITING", sending_at: null });
    expect(unproven.warned).toHaveLength(1);
    await unproven.advance(first);
    expect(await told()).toEqual([stopped]);
    await unproven.proveApproval();
    await unproven.advance(first);
    expect(await payoutOf(first)).toMatchObject({ status: "SENT" });
    await unproven.pass({ minutes: 6 });
    const { url } = unproven.bank.server;
    await unproven.bank.server.connect(`${url}/nowhere`, undefined);
    const second = await withdraw(20_000);
    await unproven.advance(second);
    const third = await withdraw(30_000);
    await unproven.advance(third);
    expect(await payoutOf(third)).toMatchObject({ status: "WAITING" });
    expect(await told()).toEqual([stopped]);
    await unproven.pass({ minutes: 6 });
    await unproven.advance(third);
    await unproven.advance(third);
    expect(await told()).toEqual([stopped, stopped]);
    expect(await payoutOf(second)).toMatchObject({ status: "SENT" });
    expect(await payoutOf(third)).toMatchObject({ status: "WAITING" });
    await unproven.connect();
    await unproven.proveApproval();
    await unproven.advance(third);
    expect(await payoutOf(third)).toMatchObject({ status: "SENT" });
  }, 60_000);
});

describe("a block of our money at the gateway", () => {
  const blocks = () => test.logged.filter((line) => line.includes("money is blocked")).length;

  it("pauses all payouts until the gateway says that it is over, and tells the operator once", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    await play("bloquear", "saldo");
    await pass({ seconds: 1 });
    expect(blocks()).toBe(1);
    const alerts = await test.database.asSystem((db) =>
      db.selectFrom("mail").select("subject").where("recipient", "=", "suporte@prancheta.example").execute(),
    );
    expect(alerts).toEqual([{ subject: "Dinheiro bloqueado no Asaas: os saques estão pausados" }]);
    await advance(id);
    expect([await payoutOf(id), transfersOf(id)]).toMatchObject([{ status: "WAITING" }, []]);
    await play("desbloquear", "saldo");
    await pass({ seconds: 1 });
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "SENT" });
    await arrive();
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
  });

  it("stops a transfer that waits for approval; its money is back", async () => {
    const { withdraw, payoutOf, faults } = await aCoach();
    const id = await withdraw(10_000);
    await advance(id);
    await play("bloquear", "saldo");
    await pass({ seconds: 1 });
    await pass({ seconds: 4 });
    expect(transfersOf(id)).toMatchObject([{ status: "CANCELLED", failReason: "Os saques estão pausados" }]);
    await advance(id);
    expect(await payoutOf(id)).toMatchObject({ status: "RETURNED" });
    await play("desbloquear", "saldo");
    await pass({ seconds: 1 });
    expect(await faults()).toEqual([]);
  });

  it("pauses nothing if its message and that of its end are taken at the same moment", async () => {
    const logger = { error: () => undefined };
    const told = (type: "blocked" | "unblocked") =>
      takeEvent(
        { ...test, logger },
        { id: randomUUID(), kind: type, about: { type }, saidAt: instantOf(test.clock.now()) },
      );
    for (let times = 0; times < 30; times++) {
      await Promise.all([told("blocked"), told("unblocked")]);
      expect(await test.database.asSystem(isBlocked)).toBe(false);
      await pass({ seconds: 1 });
    }
  });
});
