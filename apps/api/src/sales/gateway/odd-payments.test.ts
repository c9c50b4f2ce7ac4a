import { sales } from "@prancheta/contract/sales/sales";
import { describe, expect, it } from "vitest";
import { removeStudent } from "../../students/removal.service.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED, cents } from "../../testing/money/payments.ts";
import { studentCharges } from "../../wallet/charges.service.ts";
import { refundSale } from "../reversals/refunds.service.ts";
import { settleSale, sweepSales } from "./settle-sale.service.ts";

const kit = await aSalesTest();
const { server, play, parts, advance, deliver, mails, aBuyer } = kit;

const RETURNED = "Seu pagamento foi devolvido";
const returnedMails = async (to: string) => (await mails(to)).filter(({ subject }) => subject === RETURNED);

/** A sale that is over here, and whose Pix is paid all the same. */
async function aLatePayment(
  meanwhile: (buyer: Awaited<ReturnType<typeof aBuyer>>) => Promise<unknown>,
  status: "EXPIRED" | "REFUSED" = "EXPIRED",
) {
  const buyer = await aBuyer();
  const { id } = await buyer.open();
  await buyer.mine((db) => db.updateTable("sale").set({ status }).where("id", "=", id).execute());
  advance({ minutes: 1 });
  await meanwhile(buyer);
  await buyer.paidAtBank(id);
  await deliver();
  await sweepSales(parts);
  return { ...buyer, id };
}

describe("a payment that comes late", () => {
  it("is honoured if the student bought nothing since", async () => {
    const { id, sale, contracts, email } = await aLatePayment(async () => undefined);
    expect(await sale(id)).toMatchObject({ status: "PAID", to_return: false });
    expect(await contracts()).toHaveLength(1);
    expect((await mails(email)).map(({ subject }) => subject)).not.toContain(RETURNED);
  });

  it("is honoured, too, if a sale by hand that was recorded since was undone", async () => {
    const { id, sale } = await aLatePayment(async ({ callNow, student, plan, today }) => {
      const body = { planId: plan, paidOn: today() };
      const { id: byHand } = (await callNow(sales.byHand, { params: { id: student }, body })).reply.data;
      await callNow(sales.undo, { params: { id: byHand } });
    });
    expect(await sale(id)).toMatchObject({ status: "PAID", to_return: false });
  });

  it("goes back with a mail if the student bought something since", async () => {
    const { id, sale, contracts, atBank, email } = await aLatePayment((buyer) => buyer.openCard());
    expect(await sale(id)).toMatchObject({ status: "EXPIRED", to_return: false });
    expect(atBank(id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await contracts()).toHaveLength(1);
    expect(await returnedMails(email)).toHaveLength(1);
  });

  it("sells nothing if it was refunded before it is noticed", async () => {
    const { open, mine, paidAtBank, atBank, sale, contracts, email, total } = await aBuyer();
    await kit.aBalance(100_000);
    const { id } = await open();
    await mine((db) => db.updateTable("sale").set({ status: "EXPIRED" }).where("id", "=", id).execute());
    await paidAtBank(id);
    await kit.gateway.refund({ charge: atBank(id)[0]?.id ?? "", amount: cents(total), before: cents(0) });
    await deliver();
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "EXPIRED", to_return: false });
    expect(await contracts()).toEqual([]);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([RETURNED]);
  });

  it("goes back, too, if what was bought since was refunded", async () => {
    await kit.aBalance(100_000);
    const { id, sale, atBank } = await aLatePayment(async ({ openCard, refOf, total }) => {
      const { id: bought } = await openCard();
      await refundSale(parts, refOf(bought), { amount: total, refunded: 0 });
    }, "REFUSED");
    expect(await sale(id)).toMatchObject({ status: "REFUSED", to_return: false });
    expect(atBank(id)).toMatchObject([{ status: "REFUNDED" }]);
  });

  it("of a removed student goes back, also if the sale is still open", async () => {
    const { open, sale, mine, seller, student, paidAtBank, atBank, contracts, email } = await aBuyer();
    const { id } = await open();
    await mine((db) =>
      removeStudent(db, seller.partner, kit.test.clock, { id: student, zone: seller.zone }, studentCharges),
    );
    await paidAtBank(id);
    await deliver();
    expect(await sale(id)).toMatchObject({ status: "CANCELLED", to_return: false });
    expect(atBank(id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await contracts()).toEqual([]);
    expect(await returnedMails(email)).toMatchObject([{ body: expect.stringContaining("já tinha terminado") }]);
  });
});

describe("another payment under a sale's id", () => {
  const another = kit.anotherPayment;

  it("goes back if it is the second one, and the first counts once", async () => {
    const { open, sale, total, paidAtBank, atBank, contracts, email } = await aBuyer();
    const { id } = await open();
    await another(id, total);
    await paidAtBank(id);
    await deliver();
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "PAID", to_return: false });
    expect(
      atBank(id)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(["RECEIVED", "REFUNDED"]);
    expect(await contracts()).toHaveLength(1);
    expect(await returnedMails(email)).toHaveLength(1);
    expect(await kit.faults()).toEqual([]);
  });

  it("is the sale's own if it alone is paid, and no charge was known before", async () => {
    const { open, mine, sale, total, atBank } = await aBuyer();
    const { id } = await open();
    await mine((db) => db.updateTable("sale").set({ gateway_charges: [] }).where("id", "=", id).execute());
    await another(id, total);
    const [, paid] = atBank(id);
    await play("pagar", paid?.id ?? "");
    await deliver();
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "PAID", gateway_charges: [paid?.id], to_return: false });
    expect(atBank(id)).toMatchObject([{ deleted: true }, { status: "RECEIVED" }]);
  });

  it("goes back if it has another amount, and one that is not paid yet is deleted", async () => {
    const { open, sale, atBank, contracts } = await aBuyer();
    const { id } = await open();
    await another(id, 1_000);
    await another(id, 2_000);
    const [, paid, waiting] = atBank(id);
    await play("pagar", paid?.id ?? "");
    await deliver();
    await sweepSales(parts);
    expect(atBank(id)).toMatchObject([
      { status: "PENDING", deleted: false },
      { status: "REFUNDED" },
      { deleted: true },
    ]);
    expect(waiting?.deleted).toBe(true);
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    expect(await contracts()).toEqual([]);
  });

  it("goes back, too, if it is seen just when the others are back", async () => {
    const { open, sale, atBank, refOf } = await aBuyer();
    const { id } = await open();
    await another(id, 1_000);
    await play("pagar", atBank(id)[1]?.id ?? "");
    const { database } = parts;
    let isFirst = true;
    const asSystem: typeof database.asSystem = async (work) => {
      if (isFirst) {
        isFirst = false;
        await another(id, 2_000);
        await play("pagar", atBank(id)[2]?.id ?? "");
        await settleSale(parts, refOf(id));
      }
      return database.asSystem(work);
    };
    await settleSale({ ...parts, database: { ...database, asSystem } }, refOf(id));
    expect([isFirst, atBank(id)[2]?.status]).toEqual([false, "RECEIVED"]);
    expect(await sale(id)).toMatchObject({ to_return: true });
    await sweepSales(parts);
    expect(atBank(id).slice(1)).toMatchObject([{ status: "REFUNDED" }, { status: "REFUNDED" }]);
    expect(await sale(id)).toMatchObject({ to_return: false });
  });

  it("goes back with a mail of its own amount, though another one went back before", async () => {
    const { open, atBank, email } = await aBuyer();
    await kit.aBalance(100_000);
    const { id } = await open();
    for (const [place, amount] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      await another(id, amount);
      await play("pagar", atBank(id)[place]?.id ?? "");
      await deliver();
      await sweepSales(parts);
    }
    const told = (await returnedMails(email)).map(({ body }) => /R\$\u00a0\d+,\d\d/.exec(body ?? "")?.[0]);
    expect(told).toEqual(["R$\u00a010,00", "R$\u00a020,00"]);
  });

  it("ends the sale if it is the sale's own one, changed at the bank", async () => {
    const { open, sale, atBank, contracts } = await aBuyer();
    const { id } = await open();
    const [own] = atBank(id);
    if (!own) throw new Error("no charge");
    own.value = cents(1_000);
    await sweepSales(parts);
    expect(own.deleted).toBe(true);
    expect(await sale(id)).toMatchObject({ status: "OPEN" });
    advance({ minutes: 16 });
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ status: "CANCELLED", to_return: false });
    expect(await contracts()).toEqual([]);
  });

  it("goes back as soon as there is money for it, which is told when it is back", async () => {
    const { open, sale, atBank, paidAtBank, email } = await aBuyer();
    const { id } = await open();
    await another(id, 1_000);
    const [, odd] = atBank(id);
    await play("pagar", odd?.id ?? "");
    server.troubleWith(/refund/, "down");
    await deliver();
    expect(await sale(id)).toMatchObject({ to_return: true });
    server.troubleWith(/./, undefined);
    await kit.aBalance(100_000);
    server.bank.readings.refundsWait = true;
    for (let times = 0; times < 2; times++) await sweepSales(parts);
    server.bank.readings.refundsWait = false;
    expect(await sale(id)).toMatchObject({ to_return: true });
    expect([odd?.refunds.length, await returnedMails(email)]).toEqual([1, []]);
    await play("estorno-feito", odd?.id ?? "");
    await sweepSales(parts);
    expect(await sale(id)).toMatchObject({ to_return: false });
    expect(odd).toMatchObject({ status: "REFUNDED" });
    expect(await returnedMails(email)).toHaveLength(1);
    await paidAtBank(id).catch(() => undefined);
  });
});

it("a sale waits until all of its instalments are paid, and until none can be", async () => {
  const { openCard, atBank, sale, contracts, refOf } = await aBuyer();
  const { id } = await openCard({ instalments: 3, card: ANALYSED });
  const [first, ...others] = atBank(id);
  if (!first) throw new Error("no charge");
  first.deleted = true;
  await settleSale(parts, refOf(id));
  expect(await sale(id)).toMatchObject({ status: "OPEN" });
  first.deleted = false;
  await play("aprovar", first.id);
  await settleSale(parts, refOf(id));
  expect([await sale(id), await contracts()]).toMatchObject([{ status: "OPEN" }, []]);
  for (const other of others) await play("aprovar", other.id);
  await settleSale(parts, refOf(id));
  expect(await sale(id)).toMatchObject({ status: "PAID" });
});
