import { plans } from "@prancheta/contract/plans/plans";
import { buying } from "@prancheta/contract/student/buying";
import { describe, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { withClient } from "../../platform/postgres/with-client.ts";
import { aShop, VALID } from "../../testing/money/buying.ts";
import { aSalesTest } from "../../testing/money/gateway-sales.ts";
import { cents } from "../../testing/money/payments.ts";
import { anEmail } from "../../testing/students/joining.ts";

const kit = await aSalesTest();
const { test, deliver } = kit;

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

it("asks a student to pay with what was accepted at this coach, and not with what was given elsewhere or not accepted", async () => {
  const [shop, elsewhere] = [await aShop(kit), await aShop(kit)];
  const wrong = { name: "Bruno de Lima", document: "111.444.777-35" };
  const person = await test.aStudentAccount({ email: anEmail() });
  await shop.filled(person, (await shop.begun(person)).reply.data.id, wrong);
  const { link, studentId: student } = await shop.invited({ email: person.email });
  const invited = (await shop.startedBy(person, link)).reply.data;
  await shop.filled(person, invited.id);
  await shop.accepted(person, invited.id);
  kit.advance({ seconds: 1 });
  const other = (await elsewhere.begun(person)).reply.data;
  await elsewhere.filled(person, other.id, wrong);
  await elsewhere.accepted(person, other.id);
  const { id } = (await shop.renewed(person, student)).reply.data;
  expect(await shop.sale(id)).toMatchObject({ payer_name: "Bruno Lima", payer_document: "52998224725" });
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
