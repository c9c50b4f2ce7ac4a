import { paymentCards } from "@prancheta/contract/billing/cards";
import { services } from "@prancheta/contract/billing/services";
import { PaymentCardId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { BankError } from "../gateways/payments/local-bank/bank-error.ts";
import { instantOf } from "../platform/clock.ts";
import { aBillingTest, DECLINED_NUMBER } from "../testing/money/billing.ts";

const kit = await aBillingTest();
const { server, test, aCoach } = kit;
const OTHER = { cardNumber: "3782 822463 10005", cardSecurityCode: "1234" };

describe("a card", () => {
  it("is kept as the gateway's token, and the first is the default", async () => {
    const coach = await aCoach();
    const first = (await coach.add()).reply.data;
    const second = (await coach.add(OTHER)).reply.data;
    expect(first).toMatchObject({
      cardBrand: "VISA",
      cardFirstNumbers: "4000",
      cardLastNumbers: "5556",
      isDefault: true,
    });
    expect(second).toMatchObject({ cardBrand: "AMEX", cardLastNumbers: "0005", isDefault: false });
    expect((await coach.list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await coach.config()).toMatchObject({ defaultCreditCard: first.id, cardFirstNumbers: "4000" });
    // Only the product's first call knows number and code.
    expect(JSON.stringify(await coach.mine((db) => db.selectFrom("payment_card").selectAll().execute()))).not.toContain(
      "4000056655665556",
    );
  });

  it("is the default from now on if it is sent as the main one, also when it is there already", async () => {
    const coach = await aCoach();
    const first = (await coach.add()).reply.data;
    const second = (await coach.add({ ...OTHER, main: true })).reply.data;
    expect(second.isDefault).toBe(true);
    expect((await coach.list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await coach.add({ main: true })).reply.data).toMatchObject({ id: first.id, isDefault: true });
    expect(await coach.config()).toMatchObject({ defaultCreditCard: first.id });
  });

  it("is the default alone of two that are added at once", async () => {
    const coach = await aCoach();
    await Promise.all([coach.add(), coach.add(OTHER)]);
    expect((await coach.list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it("that is added again, also at once, is the same card", async () => {
    const coach = await aCoach();
    const answers = await Promise.all([coach.add(), coach.add(), coach.add({ cardName: "ANA P SOUZA" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await coach.list()).toHaveLength(1);
    await coach.add({ cardExpirationYear: 2032 });
    await coach.add({ cardExpirationMonth: 9 });
    expect((await coach.list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  it("is one of at most ten, however many are added at once", async () => {
    const coach = await aCoach();
    const added = (year: number) => coach.add({ cardExpirationYear: year });
    for (let year = 2031; year < 2040; year++) await added(year);
    const answers = await Promise.all([2040, 2041, 2042].map(added));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await coach.list()).toHaveLength(10);
  });

  it("is refused with its number in the field of the name, which is stored", async () => {
    const coach = await aCoach();
    expect((await coach.add({ cardName: "4000 0566 5566 5556" })).problem.fields).toEqual({
      cardName: "Campo inválido",
    });
  });

  it("is deleted unless it is the default; another can be chosen", async () => {
    const coach = await aCoach();
    const first = (await coach.add()).reply.data.id;
    const second = (await coach.add(OTHER)).reply.data.id;
    const remove = (id: string) => coach.callNow(paymentCards.remove, { params: { id } });
    expect((await remove(first)).problem.code).toBe("card.is_default");
    expect((await coach.choose({ athleteFinancialCardId: second })).reply.data.defaultCreditCard).toBe(second);
    expect((await remove(first)).status).toBe(200);
    expect((await remove(first)).problem.code).toBe("card.not_found");
  });

  it("of another partner does not exist", async () => {
    const [coach, other] = [await aCoach(), await aCoach()];
    await coach.add();
    const id = (await coach.add(OTHER)).reply.data.id;
    expect((await other.callNow(paymentCards.remove, { params: { id } })).problem.code).toBe("card.not_found");
    expect((await other.choose({ athleteFinancialCardId: id })).problem.code).toBe("card.not_found");
    expect((await coach.list()).length).toBe(2);
  });

  it("is not asked of the gateway while the profile lacks what the gateway needs, nor when it is expired", async () => {
    const coach = await aCoach({ complete: false });
    expect((await coach.add()).problem.code).toBe("card.profile_incomplete");
    const whole = await aCoach();
    const expired = (await whole.add({ cardExpirationMonth: "10", cardExpirationYear: "26" })).problem;
    expect(expired.fields).toEqual({ cardExpirationMonth: "Cartão vencido" });
    expect((await whole.add({ cardNumber: "4000 0566 5566 5557" })).problem.fields).toEqual({
      cardNumber: "Número inválido",
    });
    expect(await whole.list()).toEqual([]);
  });

  it("that the gateway refuses is told in its words, and after five declines nobody tries for an hour", async () => {
    const coach = await aCoach();
    server.troubleWith(/tokenize/, new BankError("invalid_creditCard", "Transação não autorizada."));
    for (const _ of [1, 2, 3, 4, 5])
      expect((await coach.add()).problem).toMatchObject({ code: "card.declined", detail: "Transação não autorizada." });
    server.troubleWith(/./, undefined);
    expect((await coach.add()).problem).toMatchObject({ code: "card.too_many_tries", status: 429 });
    kit.advance({ hours: 1 });
    expect((await coach.add()).status).toBe(200);
  });

  it("is told to be tried again when the gateway does not answer", async () => {
    const coach = await aCoach();
    server.troubleWith(/tokenize/, "down");
    expect((await coach.add({ cpfCnpj: "12.ABC.345/01DE-35" })).problem.code).toBe("card.gateway_down");
    server.troubleWith(/./, undefined);
    expect(await coach.list()).toEqual([]);
  });
});

describe("the day of charge", () => {
  it("that is today is charged in the following month on the day of registration, later today", async () => {
    kit.goTo("2027-03-20");
    const coach = await aCoach();
    expect(await coach.config()).toMatchObject({ chargesFrom: "2027-03-21" });
    expect((await coach.choose({ invoiceDueDay: "20" })).reply.data.nextChargeOn).toBe("2027-04-20");
    const other = await aCoach();
    kit.goTo("2027-03-25");
    expect(await other.config()).toMatchObject({ chargesFrom: "2027-03-25" });
    expect((await other.choose({ invoiceDueDay: "25" })).reply.data.nextChargeOn).toBe("2027-03-25");
    // A cycle that is over is closed first.
    const last = await aCoach();
    await last.aStudent({ type: "PRESENCIAL" });
    kit.goTo("2027-04-05");
    expect(await last.config()).toMatchObject({ nextChargeOn: "2027-04-01", chargesFrom: "2027-04-05" });
    expect((await last.choose({ invoiceDueDay: "05" })).reply.data.nextChargeOn).toBe("2027-04-05");
    expect((await last.past()).map(({ dueDate }) => dueDate)).toEqual(["2027-04-01"]);
  });

  it("is set once, in any spelling, and moves the next charge", async () => {
    const coach = await aCoach();
    expect(await coach.config()).toMatchObject({ invoiceDueDay: null });
    expect((await coach.choose({ invoiceDueDay: 5 })).reply.data.invoiceDueDay).toBe("05");
    const { nextChargeOn } = await coach.config();
    expect(nextChargeOn.slice(8)).toBe("05");
    expect((await coach.choose({ invoiceDueDay: "5" })).reply.data.nextChargeOn).toBe(nextChargeOn);
    expect((await coach.choose({ invoiceDueDay: "10" })).problem.code).toBe("billing.day_fixed");
    expect((await coach.choose({ invoiceDueDay: 6 })).problem.fields).toEqual({
      invoiceDueDay: "Escolha uma das opções",
    });
    expect((await coach.choose({ athleteFinancialCardId: PaymentCardId.parse("none") })).status).toBe(404);
  });
});

it("counts the students in person now, and hides Growth from whom it is not offered", async () => {
  const coach = await aCoach();
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.aStudent({ type: "PRESENCIAL" });
  await coach.aStudent();
  const read = async () => (await coach.callNow(services.read)).reply.data;
  expect(await read()).toMatchObject({
    services: [{ type: "IN_PERSON_CONSULTANCY", active: true }],
    inPerson: { students: 2, price: 990, total: 1980 },
    marketingFolder: expect.any(String),
  });
  await test.database.asSystem((db) =>
    db
      .insertInto("growth_offer")
      .values({ partner_id: coach.owner, offered_at: instantOf(test.clock.now()) })
      .execute(),
  );
  expect((await read()).services).toContainEqual({ type: "GROWTH_MARKETING", active: false });
});

it("keeps a card that the bank declines when it is charged: only the first invoice tells", async () => {
  const coach = await aCoach();
  expect((await coach.add({ cardNumber: DECLINED_NUMBER })).status).toBe(200);
});
