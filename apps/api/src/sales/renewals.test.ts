import { setTimeout } from "node:timers/promises";
import { codes } from "@prancheta/contract/plans/codes";
import type { SaleId } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { BankError } from "../gateways/local-bank/bank-error.ts";
import { changePlan } from "../plans/plans.service.ts";
import { addDays, instantOf } from "../platform/clock.ts";
import { sweep } from "../platform/sweep.ts";
import { removeStudent } from "../students/removal.service.ts";
import { detachStudent } from "../students/students.service.ts";
import { aSalesTest } from "../testing/gateway-sales.ts";
import { ANALYSED } from "../testing/payments.ts";
import { studentCharges } from "../wallet/charges.service.ts";
import { lockBuyer, type SaleRef } from "./gateway-sales.queries.ts";
import { refundSale } from "./refunds.service.ts";
import { dueRenewals } from "./renewals.queries.ts";
import { remindSales, renewSales, setRenewal } from "./renewals.service.ts";
import { sweepSales } from "./settle-sale.service.ts";

const kit = await aSalesTest();
const { server, play, parts, advance, aBuyer } = kit;
/** Without the receipts. */
const mails = async (to: string) =>
  (await kit.mails(to)).filter(({ subject }) => !/^Recebemos seu pagamento|^Seu plano foi renovado/.test(subject));
const days = (count: number) => advance({ hours: 24 * count });

/** A card sale of 30 days, renewing. */
async function aRenewing(order: Parameters<Awaited<ReturnType<typeof aBuyer>>["openCard"]>[0] = {}) {
  const buyer = await aBuyer({ days: 30, amount: 20_000 });
  const { id } = await buyer.openCard(order);
  const status = async () => (await buyer.callNow(students.read, { params: { id: buyer.student } })).reply.data.status;
  const switchCard = async () => play("cartao", (await buyer.sale(id)).card?.token ?? "");
  const started = buyer.today();
  return { ...buyer, id, status, switchCard, started };
}

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
    await sweep(
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

  it("that is declined is tried after 1, 3 and 5 days, PENDING with access meanwhile, then ENDED", async () => {
    const { status, switchCard, sales, email, partner, contracts, started, charges } = await aRenewing();
    await switchCard();
    const tried: [string, number][] = [];
    days(30);
    for (let day = 0; day <= 7; day++) {
      await renewSales(parts);
      await renewSales(parts);
      tried.push([await status(), (await sales()).length - 1]);
      days(1);
    }
    expect(tried).toEqual([
      ["ACTIVE", 1],
      ["PENDING", 2],
      ["PENDING", 2],
      ["PENDING", 3],
      ["PENDING", 3],
      ["ENDED", 4],
      ["ENDED", 4],
      ["ENDED", 4],
    ]);
    expect((await sales()).slice(1).map((sale) => sale.status)).toEqual(Array.from({ length: 4 }, () => "REFUSED"));
    const told = (await mails(email)).filter(({ subject }) => subject.includes("renovação"));
    expect(told.map(({ body }) => /https:\S+/.exec(body ?? "")?.[0])).toEqual([
      ...Array.from({ length: 3 }, () => "https://prancheta.example/aluno/consultoria"),
      "https://prancheta.example/aluno/renovar",
    ]);
    const toCoach = (await mails(partner.email)).filter(({ subject }) => subject === "Uma renovação não foi aprovada");
    expect(toCoach.map(({ body }) => body?.includes("Esta foi a última tentativa"))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await contracts()).toMatchObject([{ ends_on: addDays(started, 34) }]);
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
  });

  it("that is refunded whole while its renewal is tried owes nothing for the next contract", async () => {
    const { id, refOf, status, switchCard, charges } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    days(1);
    expect(await status()).toBe("PENDING");
    await refundSale(parts, refOf(id), { amount: 20_000, refunded: 0 });
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
    expect(await status()).toBe("ENDED");
  });

  it("that is refused after an analysis tells the student so, once", async () => {
    const { id, sales, email, atBank } = await aRenewing({ card: ANALYSED });
    for (const { id: payment } of atBank(id)) await play("aprovar", payment);
    await sweepSales(parts);
    days(30);
    await renewSales(parts);
    const renewal = (await sales()).at(-1);
    expect([renewal?.status, await mails(email)]).toEqual(["OPEN", []]);
    for (const { id: payment } of atBank(renewal?.id ?? id)) await play("recusar", payment);
    await sweepSales(parts);
    await sweepSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "REFUSED" });
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(["A renovação do seu plano não foi aprovada"]);
  });

  it("is tried again on the next day, without losing a try, if the gateway did not ask the card", async () => {
    const { switchCard, sales, sale, id, charges, contracts, started, status, email } = await aRenewing();
    const waiting = async () =>
      (await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at).length;
    days(30);
    for (const trouble of [{ status: 429, headers: { "retry-after": "60" } }, new BankError("invalid_customer", "x")]) {
      server.troubleWith(/POST payments/, trouble);
      await renewSales(parts);
      await renewSales(parts);
      server.troubleWith(/./, undefined);
      days(1);
      expect(await sale(id)).toMatchObject({ renewal_tries: 0, renews_on: kit.today() });
      expect([await waiting(), await status()]).toEqual([1, "PENDING"]);
    }
    expect((await sales()).slice(1).map((one) => one.status)).toEqual(["CANCELLED", "CANCELLED"]);
    await switchCard();
    await renewSales(parts);
    expect(await sale(id)).toMatchObject({ renewal_tries: 1 });
    expect(await mails(email)).toHaveLength(1);
    await switchCard();
    days(1);
    await renewSales(parts);
    expect((await contracts()).map(({ starts_on }) => starts_on)).toEqual([started, addDays(started, 31)]);
    expect([await waiting(), await status()]).toEqual([0, "ACTIVE"]);
  });

  it("whose card the gateway never asks ends all the same, after the days of grace", async () => {
    const { status, sales, charges } = await aRenewing();
    days(30);
    server.troubleWith(/POST payments/, new BankError("invalid_customer", "x"));
    for (let day = 0; day <= 12; day++) {
      await renewSales(parts);
      days(1);
    }
    server.troubleWith(/./, undefined);
    const tried = (await sales()).length;
    await renewSales(parts);
    expect([(await sales()).length, await status()]).toEqual([tried, "ENDED"]);
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
  });

  it("that is accepted at a later try follows the last day that was sold", async () => {
    const { status, switchCard, contracts, started, charges } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    await switchCard();
    days(1);
    await renewSales(parts);
    expect((await contracts()).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
      [started, addDays(started, 30)],
      [addDays(started, 31), addDays(started, 61)],
    ]);
    expect(await status()).toBe("ACTIVE");
    expect((await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at)).toEqual([]);
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
  ])("does not renew if %s", async (_why, before) => {
    const buyer = await aRenewing();
    await before(buyer);
    days(30);
    await renewSales(parts);
    expect(await buyer.sales()).toHaveLength(1);
    expect(await buyer.sale(buyer.id)).toMatchObject({ renews_on: null });
  });

  it("renews again if the student turned it on again", async () => {
    const { refOf, id, sale, started } = await aRenewing();
    await setRenewal(parts, refOf(id), false);
    await setRenewal(parts, refOf(id), true);
    expect(await sale(id)).toMatchObject({ renews_on: addDays(started, 30) });
  });

  it("turned off and on again on the day of a declined try is tried on the next day, with access and a debt meanwhile", async () => {
    const { id, refOf, status, switchCard, sales, contracts, started, charges } = await aRenewing();
    const unpaid = async () =>
      (await charges()).filter(({ paid_at, cancelled_at }) => !paid_at && !cancelled_at).length;
    await switchCard();
    days(30);
    await renewSales(parts);
    for (let time = 0; time < 3; time++) {
      await setRenewal(parts, refOf(id), false);
      expect(await unpaid()).toBe(0);
      await setRenewal(parts, refOf(id), true);
      await renewSales(parts);
    }
    expect(await sales()).toHaveLength(2);
    days(1);
    await renewSales(parts);
    expect(await sales()).toHaveLength(3);
    expect([await status(), await unpaid()]).toEqual(["PENDING", 1]);
    expect(await contracts()).toMatchObject([{ ends_on: addDays(started, 35) }]);
    await switchCard();
    days(2);
    await renewSales(parts);
    expect((await sales()).at(-1)).toMatchObject({ status: "PAID" });
    expect(await status()).toBe("ACTIVE");
    expect((await contracts()).map(({ starts_on }) => starts_on)).toEqual([started, addDays(started, 31)]);
    expect(await kit.faults()).toEqual([]);
  });

  it("for which the gateway could not ask the card renews, though it was turned off and on again meanwhile", async () => {
    const { id, refOf, sales, status } = await aRenewing();
    days(30);
    server.troubleWith(/POST payments/, new BankError("invalid_customer", "x"));
    await renewSales(parts);
    server.troubleWith(/./, undefined);
    await setRenewal(parts, refOf(id), false);
    await setRenewal(parts, refOf(id), true);
    await renewSales(parts);
    expect((await sales()).map((sale) => sale.status)).toEqual(["PAID", "CANCELLED", "PAID"]);
    expect(await status()).toBe("ACTIVE");
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
      // Whoever has the student may lock the sale: nobody else has it.
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

  it("goes on with another purchase while the card is declined, and owes nothing for the renewal", async () => {
    const { status, switchCard, open, paidAtBank, sales } = await aRenewing();
    await switchCard();
    days(30);
    await renewSales(parts);
    days(2);
    const { id } = await open();
    await paidAtBank(id);
    await sweepSales(parts);
    expect(await status()).toBe("ACTIVE");
    days(4);
    await renewSales(parts);
    expect((await sales()).map((sale) => sale.status)).toEqual(["PAID", "REFUSED", "PAID"]);
  });
});

describe("a Pix sale", () => {
  it("is never renewed; its student is reminded 7, 3 and 1 days before and on the day, once each", async () => {
    const { open, paidAtBank, email, sales } = await aBuyer({ days: 30, amount: 20_000 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    const reminded: number[] = [];
    for (let day = 0; day <= 32; day++) {
      const before = (await mails(email)).length;
      await remindSales(parts);
      await remindSales(parts);
      await renewSales(parts);
      if ((await mails(email)).length > before) reminded.push(30 - day);
      days(1);
    }
    expect(reminded).toEqual([7, 3, 1, 0]);
    expect(await mails(email)).toHaveLength(4);
    expect(await sales()).toHaveLength(1);
  });

  it("is not reminded of if another contract follows", async () => {
    const { open, paidAtBank, email, aContract, student, plan } = await aBuyer({ days: 30, amount: 20_000 });
    await paidAtBank((await open()).id);
    await sweepSales(parts);
    await aContract(student, { plan, startsIn: 31 });
    days(23);
    await remindSales(parts);
    expect(await mails(email)).toEqual([]);
  });
});
