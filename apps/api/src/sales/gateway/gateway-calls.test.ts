import { expect, it, vi } from "vitest";
import { openTransactions } from "../../testing/database/open-transactions.ts";
import { aBillingTest } from "../../testing/money/billing.ts";
import { aShop } from "../../testing/money/buying.ts";
import { cents } from "../../testing/money/payments.ts";
import { payBonus } from "../../wallet/movements.service.ts";
import { take } from "../../wallet/takings/takings.service.ts";
import { testApproval } from "../../wallet/withdrawals/payout-approval.service.ts";
import { advancePayout } from "../../wallet/withdrawals/payouts.service.ts";
import { quoteWithdrawal, withdrawQuoted } from "../../wallet/withdrawals/withdrawals.service.ts";
import { renewSales } from "../renewals/renewals.service.ts";
import { refundSale } from "../reversals/refunds.service.ts";
import { alertUnproven, isBlocked, lastApproval } from "./gateway-events.service.ts";
import { readLastDays, sweepSales } from "./settle-sale.service.ts";

const kit = await aBillingTest();
const { test, server, gateway, parts, advance, deliver } = kit;
const CPF = "52998224725";
const withdrawing = { clock: test.clock, jobs: test.jobs, canPayOut: true, ceiling: undefined };

/** What the product asked of the gateway, and what of it while a transaction was open from before the call until after it. */
const called = new Set<string>();
const inside: string[] = [];
const plainFetch = globalThis.fetch;
vi.stubGlobal("fetch", async (...[address, init]: Parameters<typeof fetch>) => {
  const url = String(address instanceof Request ? address.url : address);
  if (!url.startsWith(server.settings.url)) return plainFetch(address, init);
  const [endpoint] = url.slice(server.settings.url.length + 1).split(/[/?]/);
  const call = `${init?.method ?? "GET"} ${endpoint}`;
  const before = await openTransactions(test.addresses);
  const answer = await plainFetch(address, init);
  const after = new Set(await openTransactions(test.addresses));
  called.add(call);
  if (before.some((transaction) => after.has(transaction))) inside.push(call);
  return answer;
});

it("calls the gateway with no transaction open, whatever the call is for", async () => {
  const buyer = await kit.aBuyer({ days: 30, amount: 20_000 });
  const first = await buyer.open();
  const second = await buyer.open();
  await kit.anotherPayment(second.id, 777);
  await buyer.paidAtBank(second.id);
  await deliver();
  expect((await buyer.sales()).map(({ id, status }) => [id, status])).toEqual([
    [first.id, "CANCELLED"],
    [second.id, "PAID"],
  ]);
  await refundSale(parts, buyer.refOf(second.id), { amount: 1_000, refunded: 0 });

  const expiring = await kit.aBuyer();
  await expiring.open();
  const renewing = await kit.aBuyer({ days: 30, amount: 20_000 });
  await renewing.openCard({ instalments: 1 });
  advance({ hours: 25 });
  await sweepSales(parts);
  expect((await expiring.sales()).map(({ status }) => status)).toEqual(["EXPIRED"]);
  const shop = await aShop(kit);
  expect((await shop.byCard(await shop.aJoiner())).status).toBe(200);
  await readLastDays(parts);

  const coach = await kit.aCoach();
  await coach.add();
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.endCycle();
  await kit.sweep();
  expect((await coach.row()).status).toBe("PAID");

  advance({ hours: 24 * 30 });
  await renewSales(parts);
  expect(await renewing.sales()).toHaveLength(2);
  await testApproval(gateway, CPF);
  advance({ seconds: 5 });
  await deliver();
  const payouts = { ...parts, lastApproval, isBlocked, alertUnproven };
  expect(await take(payouts, "ana", { amount: cents(100), key: CPF })).toMatchObject({ status: "SENT" });
  await coach.mine(async (db) => {
    await db.updateTable("partner").set({ document: CPF }).where("id", "=", coach.owner).execute();
    await payBonus(db, coach.owner, test.clock, cents(1_000));
    await quoteWithdrawal(db, coach.partner.owner, withdrawing, 1_000);
  });
  const id = await coach.mine((db) => withdrawQuoted(db, coach.partner.owner, withdrawing, 1_000));
  await advancePayout(payouts, id);
  advance({ seconds: 35 });
  await deliver();
  await advancePayout(payouts, id);

  expect([...called]).toEqual(
    expect.arrayContaining([
      "POST customers",
      "POST payments",
      "DELETE payments",
      "GET payments",
      "POST creditCard",
      "GET financialTransactions",
      "POST transfers",
      "GET transfers",
    ]),
  );
  expect(inside).toEqual([]);
}, 240_000);

it("would see a call inside a transaction", async () => {
  inside.length = 0;
  await test.database.asSystem(async (db) => {
    await db.selectFrom("tenant").select("id").execute();
    await gateway.status();
  });
  expect(inside.toSorted()).toEqual(["GET finance", "GET webhooks"]);
});
