import { access } from "@prancheta/contract/accounts/access";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import { expect, it } from "vitest";
import { withClient } from "../platform/postgres/with-client.ts";
import { PASSWORD } from "../testing/app.ts";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { releaseLines } from "../wallet/receivables/release.service.ts";
import { reconcile } from "../wallet/reconcile.service.ts";
import { testApproval } from "../wallet/withdrawals/payout-approval.service.ts";
import { advancePayout } from "../wallet/withdrawals/payouts.service.ts";
import { alertUnproven, isBlocked, lastApproval } from "./gateway/gateway-events.service.ts";

const kit = await aSalesTest();
const { test, parts, gateway, advance, deliver } = kit;
const CPF = "52998224725";
const NOTHING = { toConfirm: 0, toRelease: 0, available: 0, debt: 0, traffic: 0 };

it("takes a payment from the student to the coach's account, to the cent and on its days", async () => {
  const { open, paidAtBank, callNow, mine, partner, mails } = { ...(await kit.aBuyer()), mails: kit.mails };
  const owner = partner.owner.partner;
  await mine((db) => db.updateTable("partner").set({ document: CPF }).where("id", "=", owner).execute());
  const summary = async () => (await callNow(wallet.summary)).reply.data;
  const days = async (count: number) => {
    advance({ hours: 24 * count });
    await deliver();
    await releaseLines({ ...test, logger: { error: (...told: unknown[]) => expect(told).toEqual([]) } });
  };
  const { id } = await open();
  expect(await summary()).toMatchObject(NOTHING);
  await paidAtBank(id);
  await deliver();
  const net = 30_000 - 1_197;
  expect(await summary()).toMatchObject({ ...NOTHING, toConfirm: net });
  await days(6);
  expect(await summary()).toMatchObject({ ...NOTHING, toConfirm: net });
  await days(1);
  expect(await summary()).toMatchObject({ ...NOTHING, toRelease: net });
  await days(24);
  expect(await summary()).toMatchObject({ ...NOTHING, toRelease: net });
  await days(1);
  expect(await summary()).toMatchObject({ ...NOTHING, available: net });

  await testApproval(gateway, CPF);
  await days(0);
  advance({ seconds: 5 });
  await deliver();
  expect((await callNow(withdrawals.quote, { body: { amount: net } })).reply.data.amount).toBe(net - 200);
  // A month later the password must be typed again.
  expect((await callNow(withdrawals.confirm, { body: { amount: net } })).problem.code).toBe("session.stale");
  await callNow(access.confirmPassword, { body: { password: PASSWORD } });
  const { data: line } = (await callNow(withdrawals.confirm, { body: { amount: net } })).reply;
  expect(await summary()).toMatchObject(NOTHING);
  const payouts = { ...parts, lastApproval, isBlocked, alertUnproven };
  await advancePayout(payouts, line.id);
  for (const seconds of [5, 30]) {
    advance({ seconds });
    await deliver();
  }
  const [arrived] = (await callNow(wallet.statement, { query: { status: "WITHDRAW_CONCLUDED" } })).reply.data;
  expect(arrived).toMatchObject({ id: line.id, monthlyAmount: net });
  expect((await mails(partner.email)).map(({ subject }) => subject)).toEqual([
    "Você vendeu um plano",
    "Recebemos sua solicitação de saque",
    "Seu saque foi concluído",
  ]);
  expect(await kit.faults()).toEqual([]);
  const compared = await withClient(test.addresses.owner, (client) => reconcile(client, gateway, test.clock));
  expect([compared.differences, compared.balance.ours]).toEqual([[], compared.balance.theirs]);
});
