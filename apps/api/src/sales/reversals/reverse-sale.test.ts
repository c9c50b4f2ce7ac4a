import { sales as handSales } from "@prancheta/contract/sales/sales";
import type { SaleId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/clock.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { renewSales } from "../renewals/renewals.service.ts";
import { coolingOffRefund, refundSale } from "./refunds.service.ts";

const kit = await aSalesTest();
const { parts, deliver, play, aBalance } = kit;
const { days, aRenewing } = renewingOf(kit);

/** A student with a card sale of 30 days, and ways to buy more and take it back. */
async function aFollowed() {
  const buyer = await aRenewing();
  await aBalance(200_000);
  const byPix = async () => {
    const { id } = await buyer.open();
    await buyer.paidAtBank(id);
    await deliver();
    return id;
  };
  const undo = (sale: SaleId) => coolingOffRefund(parts, buyer.refOf(sale), buyer.student);
  /** First and last days of the contracts that count, as days after the start. */
  const periods = async () =>
    (await buyer.contracts())
      .filter(({ starts_on, ends_on }) => ends_on >= starts_on)
      .map(({ starts_on, ends_on }) => [starts_on, ends_on])
      .toSorted();
  const from = (first: number, last: number) => [addDays(buyer.started, first), addDays(buyer.started, last)];
  return { ...buyer, byPix, undo, periods, from };
}

describe("what follows a purchase that is taken back", () => {
  it("starts in its place, so that no day is without access, and both are told", async () => {
    const { byPix, undo, periods, from, email, partner } = await aFollowed();
    const second = await byPix();
    await byPix();
    expect(await periods()).toEqual([from(0, 30), from(31, 61), from(62, 92)]);
    await undo(second);
    expect(await periods()).toEqual([from(0, 30), from(31, 61)]);
    const [first, last] = from(31, 61).map((day) => day.split("-").toReversed().join("/"));
    const told = `O plano Trimestral, que vem depois, começa mais cedo: vale de ${first} a ${last}.`;
    for (const to of [email, partner.email])
      expect((await kit.mails(to)).filter(({ body }) => body?.includes(told))).toHaveLength(1);
    expect(await kit.faults()).toEqual([]);
  });

  it("starts today in place of one that ran, with its first sheet, and the others after it", async () => {
    const { id, byPix, undo, periods, from, status, mine, plan, aSheet, student } = await aFollowed();
    await byPix();
    await byPix();
    const sheet = await aSheet();
    await mine((db) => db.updateTable("plan").set({ first_sheet_id: sheet }).where("id", "=", plan).execute());
    days(3);
    await undo(id);
    expect(await periods()).toEqual([from(0, 2), from(3, 33), from(34, 64)]);
    expect(await status()).toBe("ACTIVE");
    const given = await mine((db) => db.selectFrom("student_sheet").select(["student_id", "sheet_id"]).execute());
    expect(given).toEqual([{ student_id: student, sheet_id: sheet }]);
  });

  it("starts after the days of a contract that runs on, though more than one was taken back", async () => {
    const { byPix, undo, periods, from } = await aFollowed();
    const [second, third] = [await byPix(), await byPix()];
    await byPix();
    await undo(third);
    expect(await periods()).toEqual([from(0, 30), from(31, 61), from(62, 92)]);
    await undo(second);
    expect(await periods()).toEqual([from(0, 30), from(31, 61)]);
  });

  it("renews on its new last day", async () => {
    const { id, openCard, undo, sale, sales, started } = await aFollowed();
    const { id: following } = await openCard();
    expect(await sale(following)).toMatchObject({ renews_on: addDays(started, 61) });
    await undo(id);
    expect(await sale(following)).toMatchObject({ renews_on: addDays(started, 30) });
    days(30);
    await renewSales(parts);
    expect((await sales()).map(({ status }) => status)).toEqual(["REVERSED", "PAID", "PAID"]);
    expect(await kit.faults()).toEqual([]);
  });

  it("starts earlier if the coach received its money, and if the bank took the money before it back", async () => {
    const { id, callNow, student, plan, today, atBank, periods, from, email } = await aFollowed();
    await callNow(handSales.byHand, { params: { id: student }, body: { planId: plan, paidOn: today() } });
    expect(await periods()).toEqual([from(0, 30), from(31, 61)]);
    for (const deed of ["contestar", "perder"]) {
      await play(deed, atBank(id)[0]?.id ?? "");
      await deliver();
    }
    expect(await periods()).toEqual([from(0, 30)]);
    const told = (await kit.mails(email)).find(({ subject }) => subject === "O que mudou na sua consultoria");
    expect(told?.body).toContain("que vem depois, começa mais cedo");
  });

  it("stays after a refund in part, and after one of a contract that is over or of somebody who has left", async () => {
    const { id, byPix, refOf, periods, from, mine, seller, student } = await aFollowed();
    const second = await byPix();
    await byPix();
    await refundSale(parts, refOf(second), { amount: 5_000, refunded: 0 });
    days(32);
    await refundSale(parts, refOf(id), { amount: 20_000, refunded: 0 });
    const all = [from(0, 30), from(31, 61), from(62, 92)];
    expect(await periods()).toEqual(all);
    await mine((db) => detachStudent(db, seller.partner, kit.test.clock, student));
    await refundSale(parts, refOf(second), { amount: 15_000, refunded: 5_000 });
    expect(await periods()).toEqual([from(0, 30), from(31, 31), from(62, 92)]);
  });
});
