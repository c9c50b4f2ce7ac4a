import { expect, it } from "vitest";
import { addPayments } from "../gateways/payments/local-bank/bank-payments.ts";
import { withClient } from "../platform/postgres/with-client.ts";
import { sweepSales } from "../sales/gateway/settle-sale.service.ts";
import { refundSale } from "../sales/reversals/refunds.service.ts";
import { aSalesTest } from "../testing/money/gateway-sales.ts";
import { cents } from "../testing/money/payments.ts";
import { aWithdrawalsTest } from "../testing/money/withdrawals.ts";
import { acceptDifference, reconcile } from "./reconcile.service.ts";

const sales = await aSalesTest();
const withdrawals = await aWithdrawalsTest();

const salesNow = () =>
  withClient(sales.test.addresses.owner, (client) => reconcile(client, sales.gateway, sales.test.clock));
const withdrawalsNow = () =>
  withClient(withdrawals.addresses.owner, (client) => reconcile(client, withdrawals.bank.gateway, withdrawals.clock));

const settle = async () => {
  await sales.deliver();
  await sweepSales(sales.parts);
};

it("agrees with the gateway through receipts, refunds, disputes and what is booked a day late", async () => {
  const { openCard, atBank, refOf } = await sales.aBuyer();
  const other = await sales.aBuyer();
  const late = await sales.aBuyer();
  const { id: card } = await openCard({ instalments: 3 });
  const { id: pix } = await other.open();
  await other.paidAtBank(pix);
  await settle();
  expect(await salesNow()).toMatchObject({ differences: [], days: 1 });
  const { id: lost } = await late.open();
  await late.paidAtBank(lost);
  sales.advance({ hours: 24 });
  await settle();
  await refundSale(sales.parts, other.refOf(pix), { amount: cents(10_000), refunded: cents(0) });
  await settle();
  sales.advance({ hours: 24 * 33 });
  await settle();
  const [first] = atBank(card);
  expect(first?.status).toBe("RECEIVED");
  for (const deed of ["contestar", "disputar", "ganhar", "devolver"]) {
    await sales.play(deed, first?.id ?? "");
    await settle();
    expect((await salesNow()).differences).toEqual([]);
  }
  await refundSale(sales.parts, refOf(card), { amount: cents(30_000), refunded: cents(0) });
  await settle();
  const agreed = await salesNow();
  expect(agreed).toMatchObject({ differences: [], days: 35 });
  expect(agreed.balance.ours).toBe(sales.server.bank.state.balance);
  expect(agreed.balance.theirs).toBe(agreed.balance.ours);
});

it("books a card payment that arrived and went back between two looks", async () => {
  const { openCard, atBank, sale } = await sales.aBuyer();
  const { id } = await openCard();
  sales.advance({ hours: 24 * 33 });
  await sales.server.work();
  await sales.play("estornar", atBank(id)[0]?.id ?? "");
  await settle();
  expect(await sale(id)).toMatchObject({ status: "REVERSED" });
  expect((await salesNow()).differences).toEqual([]);
});

it("books what the gateway kept of payments that were no sale's and went back, once", async () => {
  const { open, sale, paidAtBank, atBank, aToo, email, mine } = { ...(await sales.aBuyer()), aToo: 1_000 };
  const { id } = await open();
  await paidAtBank(id);
  await settle();
  const returned = async (amount: number) => {
    const payer = await sales.aPayer();
    // A second charge under the sale's id, which our adapter would not make.
    addPayments(sales.server.bank, {
      customer: payer,
      billingType: "PIX",
      value: amount / 100,
      dueDate: sales.today(),
      externalReference: id,
    });
    await sales.play("pagar", atBank(id).at(-1)?.id ?? "");
    await settle();
  };
  await returned(aToo);
  await returned(2 * aToo);
  const told = (await sales.mails(email)).filter(({ subject }) => subject === "Seu pagamento foi devolvido");
  expect(told.map(({ body }) => /R\$\u00a0[\d,]+/.exec(body ?? "")?.[0])).toEqual(["R$\u00a010,00", "R$\u00a020,00"]);
  // A Pix that somebody gave back at the bank before we saw it.
  const other = await sales.aBuyer();
  const { id: unseen } = await other.open();
  const [charge] = other.atBank(unseen);
  await sales.play("pagar", charge?.id ?? "");
  await sales.play("estornar", charge?.id ?? "");
  await settle();
  expect(await other.sale(unseen)).toMatchObject({ status: "CANCELLED", to_return: false });
  await settle();
  const fees = await sales.test.database.asSystem((db) =>
    db.selectFrom("our_transfer").select(["subject", "amount"]).where("reason", "=", "RETURNED_PAYMENT").execute(),
  );
  const wanted = [...atBank(id).slice(1), ...other.atBank(unseen)];
  expect(fees.toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual(
    wanted.map((one) => ({ subject: one.id, amount: one.fee })).toSorted((a, b) => a.subject.localeCompare(b.subject)),
  );
  expect((await sale(id)).returned_charges).toHaveLength(2);
  expect(await mine((db) => db.selectFrom("contract").selectAll().execute())).toHaveLength(1);
  expect((await salesNow()).differences).toEqual([]);
});

it("names the day, the charge and both amounts of each difference", async () => {
  const { open, paidAtBank, atBank } = await sales.aBuyer();
  const { id } = await open();
  await paidAtBank(id);
  const day = sales.today();
  const charge = atBank(id)[0]?.id;
  const theirs = sales.server.bank.state.entries
    .filter(({ paymentId }) => paymentId === charge)
    .reduce((sum, { value }) => sum + value, 0);
  const unbooked = await salesNow();
  expect(unbooked.differences).toEqual([{ day, kind: "charge", subject: charge, ours: 0, theirs }]);
  expect(unbooked.balance.theirs - unbooked.balance.ours).toBe(theirs);
  await settle();
  expect((await salesNow()).differences).toEqual([]);
  const entry = sales.server.bank.state.entries.find(({ paymentId }) => paymentId === charge);
  if (entry) entry.value = cents(entry.value - 1);
  expect((await salesNow()).differences).toEqual([
    { day, kind: "charge", subject: charge, ours: theirs, theirs: theirs - 1 },
  ]);
});

it("knows payouts on their way, at the bank and back, and what the operator explained", async () => {
  const { aCoach, advance, pass, proveApproval, bank, transfersOf, database, clock } = withdrawals;
  await proveApproval();
  // Nobody bought this: it is money that the test paid in.
  const [paidIn, ...others] = (await withdrawalsNow()).differences;
  expect([paidIn?.kind, paidIn?.ours, others]).toEqual(["charge", 0, []]);
  if (paidIn) await database.asSystem((db) => acceptDifference(db, clock, "maria", paidIn));
  expect(await withdrawalsNow()).toMatchObject({ differences: [] });
  const { withdraw } = await aCoach();
  const [done, failed] = [await withdraw(10_000), await withdraw(20_000)];
  const agrees = async () => {
    const { differences, balance } = await withdrawalsNow();
    expect([differences, balance.theirs - balance.ours]).toEqual([[], 0]);
  };
  for (const id of [done, failed]) {
    await advance(id);
    // The next payout leaves once the bank asked to approve this one.
    await pass({ seconds: 5 });
  }
  await agrees();
  await bank.play("falhar", transfersOf(failed)[0]?.id ?? "");
  await pass({ seconds: 30 });
  for (const id of [done, failed]) await advance(id);
  await agrees();
  const [transfer] = transfersOf(done);
  const entry = bank.server.bank.state.entries.find(({ transferId }) => transferId === transfer?.id);
  if (entry) entry.value = cents(-9_900);
  expect((await withdrawalsNow()).differences).toMatchObject([
    { kind: "payout", subject: transfer?.id, ours: -9_800, theirs: -9_900 },
  ]);
});
