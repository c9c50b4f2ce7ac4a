import { plans } from "@prancheta/contract/plans/plans";
import { buying } from "@prancheta/contract/student/buying";
import { invitations } from "@prancheta/contract/student/invitations";
import { students } from "@prancheta/contract/students/students";
import { describe, expect, it } from "vitest";
import { BankError } from "../../gateways/local-bank/bank-error.ts";
import { instantOf } from "../../platform/clock.ts";
import { claimEnd } from "../../platform/postgres/claims.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { sweepSales } from "../../sales/gateway/settle-sale.service.ts";
import { aShop, typed, VALID } from "../../testing/buying.ts";
import { aSalesTest } from "../../testing/gateway-sales.ts";
import { linkParts } from "../../testing/joining.ts";
import { ANALYSED, cents, DECLINED } from "../../testing/payments.ts";

const kit = await aSalesTest();
const { test, advance, deliver } = kit;

describe("buying on a coach's page", () => {
  it("by Pix makes a student of whoever pays, with contract, consents and money, and nobody before", async () => {
    const shop = await aShop(kit);
    const before = await shop.students();
    const person = await shop.aJoiner();
    expect(await shop.joiningOfPerson(person)).toMatchObject({
      status: "PAYING",
      student: null,
      purchase: { slug: shop.slug, invitation: null, planId: shop.plan, sale: null },
    });
    const sale = (await shop.bought(person)).reply.data;
    expect(sale).toMatchObject({ status: "OPEN", method: "PIX", total: 30_000, student: null });
    expect(sale.pix?.payload).toMatch(/^000201/);
    expect(sale.pix?.expiresAt).toBe(instantOf(test.clock.now().add({ hours: 24 })));
    expect(sale.pix?.secondsLeft).toBe(24 * 60 * 60);
    expect(await shop.students()).toEqual(before);
    const onAnotherPhone = await test.aStudentAccount({ email: person.email });
    expect((await onAnotherPhone.call(buying.sale, { params: { id: sale.id } })).reply.data.pix).toEqual(sale.pix);
    expect((await shop.joiningOfPerson(onAnotherPhone))?.purchase?.sale).toBe(sale.id);
    await shop.paidAtBank(sale.id);
    await deliver();
    const paid = (await person.call(buying.sale, { params: { id: sale.id } })).reply.data;
    expect(paid).toMatchObject({ status: "PAID", pix: null });
    const student = (await shop.students()).at(-1);
    expect(student).toMatchObject({ id: paid.student, account_id: person.signedIn.account, name: "Bruno Lima" });
    expect(await shop.joiningOfPerson(person)).toMatchObject({
      status: "JOINED",
      student: paid.student,
      purchase: null,
    });
    expect((await shop.contracts()).at(-1)).toMatchObject({ student_id: paid.student, plan_id: shop.plan });
    expect((await shop.lines()).at(-1)).toMatchObject({ status: "PENDING", gross: 30_000 });
    expect((await shop.sale(sale.id)).pix).toBe(null);
    expect((await kit.mails(person.email)).map(({ subject }) => subject)).toHaveLength(1);
    expect((await kit.mails(shop.partner.email)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/Bruno Lima entrou pela sua página e já está na sua lista:.*Forma de pagamento: Pix\n/s),
    ]);
    expect(await kit.faults()).toEqual([]);
  });

  it("by card is done at once, in instalments", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const sale = (await shop.byCard(person, undefined, { instalments: 3 })).reply.data;
    expect(sale).toMatchObject({ status: "PAID", method: "CREDIT", instalments: 3 });
    expect(sale.student).not.toBe(null);
    expect(await shop.charges()).toHaveLength(3);
    const receipt = (await kit.mails(person.email)).at(-1)?.body;
    expect(receipt).toContain("Forma de pagamento: Cartão de crédito em 3x\n");
    expect(receipt).toMatch(
      /\n\nNo fim do período o plano se renova sozinho no cartão com final \d{4}, .*\n\nVocê pode desfazer/,
    );
  });

  it("answers the same order with the same sale, and charges it once", async () => {
    const shop = await aShop(kit);
    const person = await shop.aJoiner();
    const order = shop.order();
    const [first, second] = await Promise.all([1, 2].map(() => person.call(buying.buy, { body: order })));
    const ids = [first, second].flatMap((one) => (one?.status === 200 ? [one.reply.data.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect((await person.call(buying.buy, { body: order })).reply.data.id).toBe(ids[0]);
    const sales = await shop.sales();
    expect(sales).toHaveLength(1);
    for (const { id } of sales) expect(shop.atBank(id)).toHaveLength(1);
  });
});

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

it("counts as Growth's what was bought through its link while it is subscribed", async () => {
  const plan = { type: "START", name: "Growth", benefits: [], active: true, value: cents(19_900) };
  await test.database.asSystem((db) => db.insertInto("growth_plan").values(plan).execute());
  for (const [isSubscribed, growth] of [
    [true, true],
    [true, false],
    [false, true],
  ]) {
    const shop = await aShop(kit);
    if (isSubscribed)
      await shop.mine((db) =>
        db
          .insertInto("growth_subscription")
          .values({
            partner_id: shop.seller.partner,
            id: crypto.randomUUID(),
            type: "START",
            starts_on: kit.today(),
            created_at: instantOf(test.clock.now()),
          })
          .execute(),
      );
    const person = await shop.aJoiner({ growth });
    await shop.byCard(person);
    expect((await shop.lines()).map(({ type }) => type)).toEqual([isSubscribed && growth ? "GROWTH" : null]);
  }
});

it("pays an invitation by its link at today's price, though the plan was closed since", async () => {
  const shop = await aShop(kit);
  const email = `${crypto.randomUUID()}@aluno.example`;
  const { link, studentId } = await shop.invited({ email, planId: shop.plan, byLink: true });
  await shop.callNow(plans.change, { params: { id: shop.plan }, body: { active: false } });
  const { person, id } = await shop.readyToAccept(link, email);
  await shop.accepted(person, id);
  const purchase = (await shop.joiningOfPerson(person))?.purchase;
  expect(purchase).toMatchObject({ slug: null, planId: shop.plan });
  const sale = (await shop.byCard(person, undefined, { invitation: purchase?.invitation ?? undefined })).reply.data;
  expect(sale).toMatchObject({ status: "PAID", student: studentId });
  expect(await shop.contracts()).toMatchObject([{ student_id: studentId, amount: 30_000 }]);
});

it("keeps no card's number or code", async () => {
  const shop = await aShop(kit);
  const person = await shop.aJoiner();
  await shop.byCard(person);
  const found = await withClient(test.addresses.owner, (client) =>
    client.query("select count(*)::int as n from sale where sale::text like '%' || $1 || '%'", [VALID.number]),
  );
  expect(found.rows).toEqual([{ n: 0 }]);
  expect(JSON.stringify(kit.warned)).not.toContain(VALID.number);
});
