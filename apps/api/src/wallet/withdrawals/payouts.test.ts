import { randomUUID } from "node:crypto";
import { StatementLineId } from "@prancheta/contract/scalars";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BankError } from "../../gateways/local-bank/bank-error.ts";
import { asaasPayments } from "../../gateways/payments.asaas.ts";
import { instantOf } from "../../platform/clock.ts";
import { checkEvent } from "../../sales/gateway-events.service.ts";
import { cents } from "../../testing/payments.ts";
import { aWithdrawalsTest, CPF } from "../../testing/withdrawals.ts";
import { post } from "../ledger.service.ts";
import { approveTransfer, failPayout, type PayoutParts, retryPayout, sweepPayouts } from "./payouts.service.ts";
import { holdWithdrawals, releaseWithdrawals } from "./withdrawals.service.ts";

const test = await aWithdrawalsTest();
const { aCoach, advance, pass, parts, bank, transfersOf } = test;
const { server, gateway, play } = bank;

beforeEach(test.proveApproval);
afterEach(() => server.troubleWith(/./, undefined));

const LOST = /^POST transfers$/;
const sentCalls = () => server.calls.filter((call) => call === "POST transfers").length;

/** Lets the bank ask for approval and deliver. */
const arrive = async () => {
  await pass({ seconds: 5 });
  await pass({ seconds: 30 });
};

describe("a payout", () => {
  it("leaves after approval, arrives, and the bank's word ends it", async () => {
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
    await advance(id);
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

  it("is taken up by the gateway's message", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    await advance(id);
    await arrive();
    const events = await test.database.asSystem((db) =>
      db
        .selectFrom("gateway_event")
        .select(["id", "kind"])
        .where("reference", "=", id)
        .where("status", "=", "NEW")
        .execute(),
    );
    const last = events.find(({ kind }) => kind === "TRANSFER_DONE");
    await checkEvent({ ...test, payments: gateway, logger: parts.logger }, last?.id ?? "");
    expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
  });
});

describe("after an unknown answer", () => {
  const impatient = asaasPayments(server.settings, bank.clock, { card: 400, other: 400 });
  const hasty: PayoutParts = { ...parts, payments: { ...gateway, payOut: (order) => impatient.payOut(order) } };

  it.each(["lost", "broken", "garbled", "late"] as const)(
    "(%s) a payout that was made is found and not made again",
    async (trouble) => {
      const { withdraw, payoutOf, faults } = await aCoach();
      const id = await withdraw(10_000);
      server.troubleWith(LOST, trouble);
      await advance(id, hasty);
      expect(await payoutOf(id)).toMatchObject({ status: "SENDING" });
      server.troubleWith(LOST, undefined);
      await advance(id);
      expect(await payoutOf(id)).toMatchObject({ status: "SENT" });
      await arrive();
      await advance(id);
      expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
      expect(transfersOf(id)).toHaveLength(1);
      expect(await faults()).toEqual([]);
    },
  );

  it.each(["lost", "early"] as const)("(%s) the request of approval binds it already", async (trouble) => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    server.troubleWith(LOST, trouble);
    await advance(id);
    server.troubleWith(LOST, undefined);
    await pass({ seconds: 5 });
    expect(await payoutOf(id)).toMatchObject({ status: "SENT", transfer: transfersOf(id)[0]?.id });
  });

  it.each(["down", "slow"] as const)(
    "(%s) one that was not made is made again after two look-ups ten minutes apart, not earlier",
    async (trouble) => {
      const { withdraw, payoutOf } = await aCoach();
      const id = await withdraw(10_000);
      server.troubleWith(LOST, trouble);
      await advance(id, hasty);
      server.troubleWith(LOST, undefined);
      const before = sentCalls();
      await advance(id);
      await pass({ minutes: 9 });
      await advance(id);
      expect(await payoutOf(id)).toMatchObject({ status: "SENDING" });
      await pass({ minutes: 1 });
      await advance(id);
      expect(await payoutOf(id)).toMatchObject({ status: "WAITING" });
      expect(sentCalls()).toBe(before);
      await advance(id);
      await arrive();
      await advance(id);
      expect(await payoutOf(id)).toMatchObject({ status: "DONE" });
      expect(transfersOf(id)).toHaveLength(1);
    },
  );

  it("a look-up that fails is no absence", async () => {
    const { withdraw, payoutOf } = await aCoach();
    const id = await withdraw(10_000);
    server.troubleWith(/transfers/, "down");
    await advance(id);
    for (let look = 0; look < 3; look += 1) {
      await pass({ minutes: 15 });
      await expect(advance(id)).rejects.toMatchObject({ trouble: "unknown" });
    }
    expect(await payoutOf(id)).toMatchObject({ status: "SENDING", absent_at: null });
  });
});

describe("a killed process", () => {
  class Killed extends Error {}

  /** Ends the work before or after its n-th transaction or call; nothing after that is done. */
  const killedAt = (seam: number): PayoutParts & { readonly isDead: () => boolean } => {
    let passed = 0;
    let dead = false;
    const die = () => {
      dead ||= passed === seam;
      passed += 1;
      if (dead) throw new Killed();
    };
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      die();
      const answer = await work();
      die();
      return answer;
    };
    return {
      ...parts,
      database: {
        ...test.database,
        asPartner: (partner, work) => step(() => test.database.asPartner(partner, work)),
        asSystem: (work) => step(() => test.database.asSystem(work)),
      },
      payments: {
        ...gateway,
        payOut: (order) => step(() => gateway.payOut(order)),
        payoutState: (id) => step(() => gateway.payoutState(id)),
        payoutsOf: (ours, since) => step(() => gateway.payoutsOf(ours, since)),
      },
      isDead: () => dead,
    };
  };

  const untilKilled = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });

  it("leaves every payout whole, wherever it dies, and nothing happens twice", async () => {
    let seam = 0;
    for (let died = true; died; seam += 1) {
      const { withdraw, payoutOf, summary, mails, faults } = await aCoach();
      const id = await withdraw(10_000);
      const mortal = killedAt(seam);
      await untilKilled(advance(id, mortal));
      await arrive();
      if (!mortal.isDead()) await untilKilled(advance(id, mortal));
      died = mortal.isDead();
      for (let sweep = 0; sweep < 4; sweep += 1) {
        await pass({ minutes: 15 });
        await sweepPayouts(parts);
        await arrive();
      }
      expect(await payoutOf(id), `seam ${seam}`).toMatchObject({ status: "DONE" });
      expect(
        transfersOf(id).map(({ status }) => status),
        `seam ${seam}`,
      ).toEqual(["DONE"]);
      expect(await summary()).toMatchObject({ available: 90_000 });
      expect(await mails()).toHaveLength(2);
      expect(await faults()).toEqual([]);
    }
    expect(seam).toBeGreaterThan(15);
  }, 300_000);
});

describe("a transfer that is not the payout's", () => {
  const stolen = async (ours: string, more: { amount?: number; key?: string } = {}) => {
    const order = { ours, amount: cents(more.amount ?? 9_800), key: more.key ?? CPF, description: "Saque" };
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
    const { withdraw, lineOf, summary, faults } = await aCoach();
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
    await fail(sending);
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

it("leaves as soon as the gateway has asked for the one before", async () => {
  const busy = await aWithdrawalsTest();
  await busy.proveApproval();
  const { withdraw, payoutOf } = await busy.aCoach();
  const [first, second] = [await withdraw(10_000), await withdraw(20_000)];
  await busy.advance(first);
  await busy.advance(second);
  expect(await payoutOf(second)).toMatchObject({ status: "WAITING" });
  expect(busy.warned).toEqual([]);
  await busy.pass({ seconds: 5 });
  await busy.jobs.work("payout.send", ({ id }) => busy.advance(StatementLineId.parse(id)));
  await expect.poll(async () => (await payoutOf(second))?.status, { timeout: 60_000 }).toBe("SENT");
}, 120_000);

describe("without proof that the gateway asks for approval", () => {
  it("no payout leaves, and after it was switched off only the one that shows it", async () => {
    const unproven = await aWithdrawalsTest();
    const { withdraw, payoutOf } = await unproven.aCoach();
    const first = await withdraw(10_000);
    await unproven.advance(first);
    expect(await payoutOf(first)).toMatchObject({ status: "WAITING", sending_at: null });
    expect(unproven.warned).toHaveLength(1);
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
    await unproven.pass({ minutes: 6 });
    await unproven.advance(third);
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
});
