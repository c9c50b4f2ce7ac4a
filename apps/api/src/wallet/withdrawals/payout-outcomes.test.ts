import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asaasPayments } from "../../gateways/payments/payments.asaas.ts";
import { PaymentFailure, type PayoutState, type PayoutStatus } from "../../gateways/payments/payments.ts";
import { cents } from "../../testing/money/payments.ts";
import { aWithdrawalsTest } from "../../testing/money/withdrawals.ts";
import { chosenTransfer } from "./payout-states.service.ts";
import { type PayoutParts, sweepPayouts } from "./payouts.service.ts";

const test = await aWithdrawalsTest();
const { aCoach, advance, arrive, pass, parts, bank, transfersOf } = test;
const { server, gateway } = bank;

beforeEach(test.proveApproval);
afterEach(() => server.troubleWith(/./, undefined));

const LOST = /^POST transfers$/;
const sentCalls = () => server.calls.filter((call) => call === "POST transfers").length;

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

  it.each([
    ["a refusal", () => Promise.reject(new PaymentFailure("refused", "the second call"))],
    ["the end of another", async (state: PayoutState) => ({ ...state, id: "another", status: "cancelled" as const })],
  ])("%s gives no money back if a transfer was approved meanwhile", async (_what, answer) => {
    const { withdraw, payoutOf, summary } = await aCoach();
    const id = await withdraw(10_000);
    const payOut: typeof gateway.payOut = async (order) => {
      const state = await gateway.payOut(order);
      await pass({ seconds: 5 });
      return answer(state);
    };
    await advance(id, { ...parts, payments: { ...gateway, payOut } });
    expect(await payoutOf(id)).toMatchObject({ status: "SENT", transfer: transfersOf(id)[0]?.id });
    expect(await summary()).toMatchObject({ available: 90_000 });
  });

  it("of several transfers the first that may still pay is chosen", () => {
    const nothing = { reference: null, amount: cents(1), cost: cents(0), key: null, bank: null, reason: null };
    const chosen = (...statuses: PayoutStatus[]) =>
      chosenTransfer(statuses.map((status) => ({ ...nothing, id: status, status })))?.status;
    expect(chosen("cancelled", "pending", "done", "failed")).toBe("pending");
    expect(chosen("failed", "done", "pending")).toBe("done");
    expect(chosen("cancelled", "failed")).toBe("failed");
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
      await expect(advance(id)).rejects.toMatchObject({ kind: "unknown" });
    }
    expect(await payoutOf(id)).toMatchObject({ status: "SENDING", absent_at: null });
  });
});

describe("a killed process", () => {
  class Killed extends Error {}

  /** Ends the work before or after its n-th transaction or call; nothing after that is done. */
  const killedAt = (crashPoint: number): PayoutParts & { readonly isDead: () => boolean } => {
    let passed = 0;
    let dead = false;
    const die = () => {
      dead ||= passed === crashPoint;
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
        payoutsOf: (reference, since) => step(() => gateway.payoutsOf(reference, since)),
      },
      isDead: () => dead,
    };
  };

  const untilKilled = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });

  it("leaves every payout whole, wherever it dies, and nothing happens twice", async () => {
    let crashPoint = 0;
    for (let died = true; died; crashPoint += 1) {
      const { withdraw, payoutOf, summary, mails, faults } = await aCoach();
      const id = await withdraw(10_000);
      const killed = killedAt(crashPoint);
      await untilKilled(advance(id, killed));
      await arrive();
      if (!killed.isDead()) await untilKilled(advance(id, killed));
      died = killed.isDead();
      for (let sweep = 0; sweep < 4; sweep += 1) {
        await pass({ minutes: 15 });
        await sweepPayouts(parts);
        await arrive();
      }
      expect(await payoutOf(id), `crash point ${crashPoint}`).toMatchObject({ status: "DONE" });
      expect(
        transfersOf(id).map(({ status }) => status),
        `crash point ${crashPoint}`,
      ).toEqual(["DONE"]);
      expect(await summary()).toMatchObject({ available: 90_000 });
      expect(await mails()).toHaveLength(2);
      expect(await faults()).toEqual([]);
    }
    expect(crashPoint).toBeGreaterThan(15);
  }, 300_000);
});
