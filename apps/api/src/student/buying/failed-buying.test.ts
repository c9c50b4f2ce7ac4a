import { buying } from "@prancheta/contract/student/buying";
import { invitations } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { BankError } from "../../gateways/payments/local-bank/bank-error.ts";
import { claimEnd } from "../../platform/postgres/claims.ts";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { aShop, typed } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { ANALYSED, cents, DECLINED } from "../../testing/money/payments.ts";
import { linkParts } from "../../testing/students/joining.ts";

const kit = await aSalesTest();
const { test, advance, deliver } = kit;

/** The same person, whose session has not ended. */
const again = ({ email }: { email: string }) => test.aStudentAccount({ email });

describe("what goes wrong while buying", () => {
  it("is a price that changed: nothing is charged, and today's total is said by a new quote", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const raise = { amount: cents(11_000) };
    await shop.mine((db) => db.updateTable("plan").set(raise).where("id", "=", shop.plan).execute());
    const refused = await shop.bought(person);
    expect(refused.refusal).toMatchObject({ code: "sale.price_changed", fields: { total: expect.any(String) } });
    expect(await shop.sales()).toEqual([]);
    const { slug, plan: planId } = shop;
    const body = { slug, planId, method: "CREDIT" as const, instalments: 3 };
    expect((await person.call(buying.quote, { body })).reply.data).toMatchObject({
      total: 33_000,
      instalments: [11_000, 11_000, 11_000],
      mostInstalments: 3,
    });
  });

  it("is a code that ended meanwhile", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner({ code: "VERAO" });
    expect((await shop.bought(person, { code: "VERAO" })).refusal).toMatchObject({
      code: "sale.unknown_code",
      fields: { code: expect.any(String) },
    });
  });

  it("is a card that is declined, in the payer's words; after five only Pix is left, and works", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    for (let tries = 0; tries < 5; tries++) {
      const answer = await shop.byCard(person, DECLINED);
      const words = answer.status === 200 ? answer.reply.data.refusal : answer.refusal.detail;
      expect(words).toMatch(/\S/);
    }
    expect((await shop.byCard(person)).refusal.code).toBe("sale.pix_only");
    const pix = (await shop.bought(person)).reply.data;
    expect(pix.status).toBe("OPEN");
    expect((await shop.students()).filter(({ account_id }) => account_id === person.signedIn.account)).toEqual([]);
    advance({ hours: 2 });
  });

  it("is a card that is looked into: open until the bank decides, and no second order beside it", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const sale = (await shop.byCard(person, ANALYSED)).reply.data;
    expect(sale).toMatchObject({ status: "OPEN", method: "CREDIT", student: null });
    expect((await shop.bought(person)).refusal.code).toBe("sale.in_progress");
    const [payment] = shop.atBank(sale.id);
    await kit.play("aprovar", payment?.id ?? "");
    await deliver();
    expect((await person.call(buying.sale, { params: { id: sale.id } })).reply.data.status).toBe("PAID");
  });

  it("is a Pix that is not paid: after 24 hours it is over, a new one replaces it, and a late payment counts", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const first = (await shop.bought(person)).reply.data;
    advance({ hours: 25 });
    await sweepSales(kit.parts);
    const later = await again(person);
    const over = (await later.call(buying.sale, { params: { id: first.id } })).reply.data;
    expect(over).toMatchObject({ status: "EXPIRED", pix: null });
    const second = (await shop.bought(later)).reply.data;
    const third = (await shop.bought(later)).reply.data;
    expect((await later.call(buying.sale, { params: { id: second.id } })).reply.data.status).toBe("CANCELLED");
    await shop.paidAtBank(third.id);
    await deliver();
    expect((await later.call(buying.sale, { params: { id: third.id } })).reply.data.status).toBe("PAID");
  });

  it.each([
    ["whom the coach removed", "remove"],
    ["whose invitation was withdrawn", "withdraw"],
  ] as const)("is somebody %s before the money came: it goes back, and nothing more is sold", async (_, way) => {
    const shop = await aShop(kit);
    const email = `${crypto.randomUUID()}@aluno.example`;
    const { link, studentId } = await shop.invited({ email, planId: shop.plan, byLink: true });
    const { id: invited, secret } = linkParts(link);
    const opened = await test.aStranger()(invitations.open, {
      params: { id: invited },
      headers: { "x-secret": secret },
    });
    expect(opened.reply.data.plan?.toPay).toBe(shop.total);
    const { person, id } = await shop.readyToAccept(link, email);
    expect((await shop.accepted(person, id)).reply.data).toMatchObject({ status: "PAYING" });
    const invitation = (await shop.joiningOfPerson(person))?.purchase?.invitation ?? undefined;
    const sale = (await shop.bought(person, { invitation })).reply.data;
    const { remove } = students;
    await shop.callNow(way === "remove" ? remove : invitations.withdraw, { params: { id: studentId } });
    await shop.paidAtBank(sale.id);
    await deliver();
    await sweepSales(kit.parts);
    expect((await person.call(buying.sale, { params: { id: sale.id } })).reply.data.status).toBe("CANCELLED");
    expect(shop.atBank(sale.id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await shop.contracts()).toEqual([]);
    expect((await kit.mails(email)).at(-1)?.body).toContain("R$");
    expect((await shop.byCard(person, undefined, { invitation })).refusal.code).toBe("invitation.withdrawn");
    expect(await shop.sales()).toHaveLength(1);
    expect(await kit.faults()).toEqual([]);
  });

  it("is a stranger's with the link of a number, withdrawn and sent again before the money came: it goes back", async () => {
    const shop = await aShop(kit);
    const { link, studentId } = await shop.invited({ whatsapp: "5511912345678", planId: shop.plan, byLink: true });
    const { person, id } = await shop.readyToAccept(link, `${crypto.randomUUID()}@aluno.example`);
    await shop.accepted(person, id);
    const invitation = linkParts(link).id;
    const sale = (await shop.bought(person, { invitation })).reply.data;
    advance({ minutes: 2 });
    await shop.callNow(invitations.withdraw, { params: { id: studentId } });
    const fresh = (await shop.callNow(invitations.sendAnew, { params: { id: studentId } })).reply.data;
    expect((await shop.bought(person, { invitation })).refusal.code).toBe("joining.refused");
    await shop.paidAtBank(sale.id);
    await deliver();
    await sweepSales(kit.parts);
    expect(shop.atBank(sale.id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await shop.contracts()).toEqual([]);
    const invited = await shop.readyToAccept(fresh.link, `${crypto.randomUUID()}@aluno.example`);
    expect((await shop.accepted(invited.person, invited.id)).reply.data.status).toBe("PAYING");
    expect(await kit.faults()).toEqual([]);
  });

  it("is an invitation that was corrected before the money came: it goes back, and the right person pays", async () => {
    const shop = await aShop(kit);
    const email = `${crypto.randomUUID()}@aluno.example`;
    const { link, studentId } = await shop.invited({ whatsapp: "5511912345678", planId: shop.plan, byLink: true });
    const { person, id } = await shop.readyToAccept(link, email);
    await shop.accepted(person, id);
    const sale = (await shop.bought(person, { invitation: linkParts(link).id })).reply.data;
    advance({ minutes: 2 });
    const body = { name: "Bruno", email, type: "ONLINE" as const, planId: shop.plan, byLink: true };
    const fresh = (await shop.callNow(invitations.correct, { params: { id: studentId }, body })).reply.data;
    expect((await shop.bought(person, { invitation: linkParts(link).id })).refusal.code).toBe("joining.refused");
    await shop.paidAtBank(sale.id);
    await deliver();
    await sweepSales(kit.parts);
    expect(shop.atBank(sale.id)).toMatchObject([{ status: "REFUNDED" }]);
    expect(await shop.contracts()).toEqual([]);
    const invited = await shop.readyToAccept(fresh.link, email);
    expect((await shop.accepted(invited.person, invited.id)).reply.data.status).toBe("PAYING");
    const second = (await shop.bought(invited.person, { invitation: linkParts(fresh.link).id })).reply.data;
    await shop.paidAtBank(second.id);
    await deliver();
    await sweepSales(kit.parts);
    expect(await shop.contracts()).toMatchObject([{ student_id: studentId }]);
    expect(await kit.faults()).toEqual([]);
  });

  it("is the gateway that is down: said, and the order can be sent again", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const order = { ...shop.order(), method: "CREDIT" as const, instalments: 1, card: typed() };
    kit.server.troubleWith(/./, "down");
    expect((await person.call(buying.buy, { body: order })).refusal.code).toBe("sale.gateway_down");
    kit.server.troubleWith(/./, undefined);
    expect((await person.call(buying.buy, { body: order })).reply.data.status).toBe("PAID");
    expect(await shop.sales()).toHaveLength(1);
  });

  it("is a Pix that the bank does not answer: said, and the same order sent again shows the code of one charge", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    for (const trouble of ["down", "lost"] as const) {
      const body = shop.order();
      kit.server.troubleWith(/^(GET|POST) payments/, trouble);
      expect((await person.call(buying.buy, { body })).refusal.code).toBe("sale.gateway_down");
      expect((await person.call(buying.buy, { body })).refusal.code).toBe("sale.gateway_down");
      kit.server.troubleWith(/./, undefined);
      const sale = (await person.call(buying.buy, { body })).reply.data;
      expect(sale.pix?.payload).toMatch(/^000201/);
      expect(shop.atBank(sale.id)).toHaveLength(1);
    }
    const [first, second] = await shop.sales();
    expect([first?.status, second?.status]).toEqual(["CANCELLED", "OPEN"]);
  });

  it("is the same order sent again while the first call is still with the bank: it says so", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const body = shop.order();
    const { id } = (await person.call(buying.buy, { body })).reply.data;
    const underWay = { pix: null, busy_until: claimEnd(test.clock) };
    await shop.mine((db) => db.updateTable("sale").set(underWay).where("id", "=", id).execute());
    expect((await person.call(buying.buy, { body })).refusal.code).toBe("sale.being_made");
  });

  it.each([
    ["takes no calls now", { status: 429, headers: { "retry-after": "60" } }],
    ["does not accept the order", new BankError("invalid_value", "x")],
  ])("is a gateway that %s: said, and another order is made", async (_, trouble) => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    for (const way of [{}, { method: "CREDIT" as const, instalments: 1, card: typed() }]) {
      const body = { ...shop.order(), ...way };
      kit.server.troubleWith(/POST payments/, trouble);
      expect((await person.call(buying.buy, { body })).refusal.code).toBe("sale.not_made");
      kit.server.troubleWith(/./, undefined);
      advance({ minutes: 2 });
      expect((await person.call(buying.buy, { body })).refusal.code).toBe("sale.not_made");
    }
    expect((await shop.byCard(person)).reply.data.status).toBe("PAID");
    expect((await shop.sales()).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED", "PAID"]);
  });

  it("is another person's sale, joining or student", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const sale = (await shop.byCard(person)).reply.data;
    const stranger = await shop.aJoiner();
    expect((await stranger.call(buying.sale, { params: { id: sale.id } })).refusal.code).toBe("sale.not_found");
    expect((await shop.renewed(stranger, sale.student ?? shop.student)).refusal.code).toBe("student.not_found");
  });
});
