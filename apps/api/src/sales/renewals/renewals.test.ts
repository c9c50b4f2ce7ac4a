import { setTimeout } from "node:timers/promises";
import { codes } from "@prancheta/contract/plans/codes";
import type { SaleId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { suspendPartner } from "../../partners/suspension.service.ts";
import { changePlan } from "../../plans/plans.service.ts";
import { addDays, instantOf } from "../../platform/clock.ts";
import { forEachRow } from "../../platform/for-each-row.ts";
import { removeStudent } from "../../students/removal.service.ts";
import { detachStudent } from "../../students/students.service.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED } from "../../testing/money/payments.ts";
import { renewingOf } from "../../testing/money/renewing.ts";
import { studentCharges } from "../../wallet/charges.service.ts";
import { lockBuyer, type SaleRef } from "../gateway/gateway-sales.queries.ts";
import { sweepSales } from "../gateway/settle-sale.service.ts";
import { dueRenewals } from "./renewals.queries.ts";
import { renewSales, setRenewal } from "./renewals.service.ts";

const kit = await aSalesTest();
const { server, parts, aBuyer } = kit;
const { days, aRenewing } = renewingOf(kit);

describe("a card sale", () => {
  it("renews on the contract's last day, at that day's price without the code, from the day after", async () => {
    const buyer = await aBuyer({ days: 30, amount: 20_000 });
    const { openCard, callNow, plan, sales, contracts, today, lines } = buyer;
    const code = {
      billingPlanId: plan,
      description: "x",
      code: "METADE",
      discountType: "PERCENT" as const,
      discountValue: 50,
    };
    await callNow(codes.create, { body: code });
    await openCard({ code: "METADE", total: 10_000 });
    const started = today();
    days(29);
    await renewSales(parts);
    expect(await sales()).toHaveLength(1);
    days(1);
    await renewSales(parts);
    await renewSales(parts);
    const [first, second, ...more] = await sales();
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      status: "PAID",
      total: 20_000,
      code: null,
      renewal_of: first?.id,
      renews_on: addDays(started, 61),
      busy_until: null,
    });
    expect(first).toMatchObject({ status: "PAID", renews_on: null });
    expect((await contracts()).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
      [started, addDays(started, 30)],
      [addDays(started, 31), addDays(started, 61)],
    ]);
    expect(await lines()).toHaveLength(2);
    expect(await kit.faults()).toEqual([]);
  });

  it("is found though more are due than are read at once", async () => {
    const sales = [await aRenewing(), await aRenewing(), await aRenewing()];
    days(30);
    const now = instantOf(kit.test.clock.now());
    const found: SaleId[] = [];
    await forEachRow(
      {
        next: (after: SaleRef | undefined, most) =>
          kit.test.database.asSystem((db) => dueRenewals(db, now, after, most)),
        work: async ({ id }) => void found.push(id),
        failed: (error) => expect.unreachable(String(error)),
      },
      2,
    );
    expect(found).toEqual(expect.arrayContaining(sales.map(({ id }) => id)));
    expect(new Set(found).size).toBe(found.length);
  });

  it("renews an inactive plan, and the plan that was chosen for the next contract", async () => {
    const { mine, seller, plan, aPlan, student, sales, contracts } = await aRenewing();
    await mine((db) => changePlan(db, seller.partner, { id: plan, version: undefined }, { active: false }));
    days(30);
    await renewSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "PAID", plan_id: plan });
    const other = await aPlan({ name: "Outro", days: 60, amount: 15_000 });
    await mine((db) => db.updateTable("student").set({ next_plan_id: other }).where("id", "=", student).execute());
    days(31);
    await renewSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "PAID", plan_id: other, total: 30_000 });
    expect(await contracts()).toHaveLength(3);
  });

  it("waits if its coach was suspended after the list of due renewals was read", async () => {
    const { seller, sales, started } = await aRenewing();
    days(30);
    const { database } = parts;
    const asSystem: typeof database.asSystem = async (work) => {
      const answer = await database.asSystem(work);
      await database.asSystem((db) => suspendPartner(db, kit.test, seller.partner, "Denúncia em análise."));
      return answer;
    };
    await renewSales({ ...parts, database: { ...database, asSystem } });
    expect(await sales()).toMatchObject([{ status: "PAID", renews_on: addDays(started, 30) }]);
  });

  it("is not charged while its coach is gone, nor when the access has been over for more than five days", async () => {
    const [late, declined, tooLate] = [await aRenewing(), await aRenewing(), await aRenewing()];
    await declined.switchCard();
    await tooLate.mine((db) => db.updateTable("partner").set({ active: false }).execute());
    days(35);
    await renewSales(parts);
    await renewSales(parts);
    expect((await late.sales()).map(({ status }) => status)).toEqual(["PAID", "PAID"]);
    // A try that comes late is not followed by another one on the same day.
    expect((await declined.sales()).map(({ status }) => status)).toEqual(["PAID", "REFUSED"]);
    days(1);
    await tooLate.mine((db) => db.updateTable("partner").set({ active: true }).execute());
    await renewSales(parts);
    expect((await tooLate.sales()).map(({ status, renews_on }) => [status, renews_on])).toEqual([["PAID", null]]);
    expect(await tooLate.contracts()).toMatchObject([{ ends_on: addDays(tooLate.started, 30) }]);
  });

  it.each<[string, (buyer: Awaited<ReturnType<typeof aRenewing>>) => Promise<unknown>]>([
    ["the student turned it off", ({ refOf, id }) => setRenewal(parts, refOf(id), false)],
    [
      "the student left",
      ({ mine, seller, student }) => mine((db) => detachStudent(db, seller.partner, kit.test.clock, student)),
    ],
    [
      "the student was removed",
      ({ mine, seller: { partner, zone }, student: id }) =>
        mine((db) => removeStudent(db, partner, kit.test.clock, { id, zone }, studentCharges)),
    ],
    ["another contract follows", ({ aContract, student, plan }) => aContract(student, { plan, startsIn: 31 })],
    [
      "a contract of three days follows",
      async ({ aContract, aPlan, student }) =>
        aContract(student, { plan: await aPlan({ name: "Curto", days: 3, amount: 90_000 }), startsIn: 31 }),
    ],
  ])("does not renew if %s", async (_why, before) => {
    const buyer = await aRenewing();
    await before(buyer);
    days(30);
    await renewSales(parts);
    expect(await buyer.sales()).toHaveLength(1);
    expect(await buyer.sale(buyer.id)).toMatchObject({ renews_on: null });
  });

  it("does not charge a card again whose owner disputes the payment at the bank", async () => {
    const { id, atBank, sales, sale, contracts, started } = await aRenewing();
    await kit.play("contestar", atBank(id)[0]?.id ?? "");
    await kit.deliver();
    days(30);
    await renewSales(parts);
    expect(await sales()).toHaveLength(1);
    expect(await sale(id)).toMatchObject({ status: "PAID", renews_on: null });
    expect(await contracts()).toMatchObject([{ ends_on: addDays(started, 30) }]);
  });

  it("stays on while its charge is under way, because the bank may still make it", async () => {
    const { id, refOf, atBank, sale, sales, status } = await aRenewing({ card: ANALYSED });
    for (const { id: payment } of atBank(id)) await kit.play("aprovar", payment);
    await sweepSales(parts);
    days(30);
    await renewSales(parts);
    await expect(setRenewal(parts, refOf(id), false)).rejects.toMatchObject({ code: "sale.in_progress" });
    expect((await sale(id)).renews_on).not.toBeNull();
    const renewal = (await sales()).at(-1);
    for (const { id: payment } of atBank(renewal?.id ?? id)) await kit.play("recusar", payment);
    await sweepSales(parts);
    await setRenewal(parts, refOf(id), false);
    expect([(await sale(id)).renews_on, await status()]).toEqual([null, "ACTIVE"]);
  });

  it("renews again if the student turned it on again, but not after leaving or once the contract is over", async () => {
    const left = await aRenewing();
    await setRenewal(parts, left.refOf(left.id), false);
    await left.mine((db) => detachStudent(db, left.seller.partner, kit.test.clock, left.student));
    await setRenewal(parts, left.refOf(left.id), true);
    expect(await left.sale(left.id)).toMatchObject({ renews_on: null });
    const { refOf, id, sale, started } = await aRenewing();
    await setRenewal(parts, refOf(id), false);
    await setRenewal(parts, refOf(id), true);
    expect(await sale(id)).toMatchObject({ renews_on: addDays(started, 30) });
    days(31);
    await setRenewal(parts, refOf(id), true);
    expect(await sale(id)).toMatchObject({ renews_on: null });
  });

  it("that was renewed, and is turned on again, leaves the renewal of the new sale on", async () => {
    const { refOf, id, sales, sale, started } = await aRenewing();
    days(30);
    await renewSales(parts);
    await setRenewal(parts, refOf(id), true);
    await renewSales(parts);
    expect(await sale(id)).toMatchObject({ renews_on: null });
    expect((await sales()).slice(1)).toMatchObject([{ status: "PAID", renews_on: addDays(started, 61) }]);
  });

  it("waits for whoever has the student before it is turned off, without holding the sale", async () => {
    const { refOf, id, mine, seller, sale } = await aRenewing();
    let turned: Promise<void> | undefined;
    await mine(async (db) => {
      await lockBuyer(db, seller.partner, id);
      turned = setRenewal(parts, refOf(id), false);
      await setTimeout(500);
      // The holder of the student's lock can lock the sale: `setRenewal` waits for the student first.
      await db.selectFrom("sale").select("id").where("id", "=", id).forNoKeyUpdate().noWait().execute();
    });
    await turned;
    expect(await sale(id)).toMatchObject({ renews_on: null });
  });

  it("is charged once, though the answer is lost and the renewal runs many times at once", async () => {
    const { sales, contracts } = await aRenewing();
    days(30);
    server.troubleWith(/POST payments/, "lost");
    await Promise.all(Array.from({ length: 10 }, () => renewSales(parts)));
    server.troubleWith(/./, undefined);
    await sweepSales(parts);
    await renewSales(parts);
    expect((await sales()).map(({ status }) => status)).toEqual(["PAID", "PAID"]);
    expect(await contracts()).toHaveLength(2);
  });
});
