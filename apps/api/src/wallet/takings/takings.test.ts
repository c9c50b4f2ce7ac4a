import { beforeAll, describe, expect, it } from "vitest";
import { withClient } from "../../platform/postgres/with-client.ts";
import { isBlocked, lastApproval } from "../../sales/gateway/gateway-events.service.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { cents } from "../../testing/money/payments.ts";
import { reconcile } from "../reconcile.service.ts";
import { testApproval } from "../withdrawals/payout-approval.service.ts";
import { approveTaking, freeToTake, sweepTakings, type TakingParts, take } from "./takings.service.ts";

const KEY = "52998224725";
const kit = await aSalesTest();
const { test, server, gateway, advance, deliver, play } = kit;
const parts: TakingParts = kit.parts;
const { database } = test;

beforeAll(async () => {
  await kit.aBalance(1_000);
  await testApproval(gateway, KEY);
  advance({ seconds: 5 });
  await deliver();
});

const free = () => database.asSystem(freeToTake);
const takeNow = (amount: number) =>
  take({ ...parts, lastApproval, isBlocked }, "maria", { amount: cents(amount), key: KEY });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
const rows = () => database.asSystem((db) => db.selectFrom("taking").selectAll().orderBy("id").execute());
const posted = () => database.asSystem((db) => db.selectFrom("our_transfer").selectAll().execute());
const acts = () => database.asSystem((db) => db.selectFrom("operator_act").select(["actor", "action"]).execute());

/** A Pix sale of R$ 300,00, of which the fee is ours, less what the bank kept. */
const aPaidSale = async () => {
  const buyer = await kit.aBuyer();
  const { id } = await buyer.open();
  await buyer.paidAtBank(id);
  await deliver();
  return buyer.atBank(id)[0]?.fee ?? cents(0);
};

/** Lets the bank ask for approval and deliver. */
const arrive = async () => {
  for (const seconds of [5, 30]) {
    advance({ seconds });
    await deliver();
  }
};

describe("what we take for ourselves", () => {
  it("is at most the fees less the costs, leaves once after approval, and is posted when it arrived", async () => {
    expect(await free()).toBe(0);
    expect(await refusalOf(takeNow(1))).toBe("taking.too_much");
    expect([await rows(), await acts()]).toEqual([[], []]);
    const cost = await aPaidSale();
    const fee = 1_197;
    expect(cost).toBeGreaterThan(0);
    expect(await free()).toBe(fee - cost);
    expect(await refusalOf(takeNow(fee - cost + 1))).toBe("taking.too_much");
    expect(await takeNow(fee - cost)).toMatchObject({ status: "SENT", amount: fee - cost });
    expect(await refusalOf(takeNow(1))).toBe("taking.under_way");
    expect(await posted()).toEqual([]);
    // The bank may write the key with punctuation.
    server.bank.readings.dottedKeys = true;
    await arrive();
    server.bank.readings.dottedKeys = false;
    expect(await rows()).toMatchObject([{ status: "DONE", cost: 0 }]);
    expect(await posted()).toMatchObject([{ debit: "FEE", credit: "BANK", amount: fee - cost, reason: "TAKING" }]);
    expect(await acts()).toEqual([{ actor: "maria", action: "takings.taken" }]);
    expect(await free()).toBe(0);
    const { differences } = await withClient(test.addresses.owner, (client) => reconcile(client, gateway, test.clock));
    // The only difference is what the test paid in.
    expect(differences).toMatchObject([{ kind: "charge", ours: 0 }]);
    await sweepTakings(parts);
    expect(await posted()).toHaveLength(1);
  });

  it("is looked up after an unknown answer, and never sent twice", async () => {
    await aPaidSale();
    const amount = await free();
    server.troubleWith(/^POST transfers$/, "lost");
    expect(await takeNow(amount)).toMatchObject({ status: "SENDING", transfer: null });
    server.troubleWith(/./, undefined);
    const { id } = (await rows()).at(-1) ?? { id: "" };
    await sweepTakings(parts);
    const made = server.bank.state.transfers.filter(({ externalReference }) => externalReference === id);
    expect(made).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({ status: "SENT", transfer: made[0]?.id });
    const state = {
      id: "another",
      reference: id,
      status: "pending",
      amount,
      cost: cents(0),
      key: KEY,
      bank: null,
      reason: null,
    } as const;
    expect(await approveTaking(parts, state)).toEqual({ refusal: "Esta retirada já tem outra transferência" });
    expect(await approveTaking(parts, { ...state, key: "11144477735" })).toEqual({
      refusal: "Os dados não são os da retirada",
    });
    await play("falhar", made[0]?.id ?? "");
    await deliver();
    expect((await rows()).at(-1)).toMatchObject({ status: "RETURNED" });
    expect(await approveTaking(parts, state)).toEqual({ refusal: "Esta retirada já terminou" });
    expect(await free()).toBe(amount);
  });

  it("that never reached the bank is given up after two look-ups ten minutes apart", async () => {
    server.troubleWith(/^POST transfers$/, "down");
    await takeNow(await free());
    server.troubleWith(/./, undefined);
    await sweepTakings(parts);
    advance({ minutes: 9 });
    await sweepTakings(parts);
    expect((await rows()).at(-1)).toMatchObject({ status: "SENDING" });
    advance({ minutes: 1 });
    await sweepTakings(parts);
    expect((await rows()).at(-1)).toMatchObject({ status: "RETURNED", reason: "O Asaas não fez a transferência." });
  });

  it("is refused while money is blocked", async () => {
    await play("bloquear", "saldo");
    await deliver();
    expect(await refusalOf(takeNow(1))).toBe("payout.blocked");
    await play("desbloquear", "saldo");
    await deliver();
  });

  it("is recorded append-only, as each operator act", async () => {
    for (const table of ["our_transfer", "operator_act"] as const)
      await expect(database.asSystem((db) => db.deleteFrom(table).execute())).rejects.toThrow("permission denied");
  });
});
