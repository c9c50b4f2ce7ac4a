import { randomUUID } from "node:crypto";
import { sales } from "@prancheta/contract/sales/sales";
import { Cents } from "@prancheta/contract/scalars";
import { students } from "@prancheta/contract/students/students";
import { wallet } from "@prancheta/contract/wallet/wallet";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { studentsOf } from "../testing/students/students.ts";
import { post } from "./ledger.service.ts";
import { payBonus, useTraffic } from "./movements.service.ts";

const test = await aTestApp();
const NB = "\u00A0";

async function aCase(bonus = 0) {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const id = partner.owner.partner;
  const pay = (amount: number) => of.mine((db) => payBonus(db, id, test.clock, Cents.parse(amount)));
  if (bonus > 0) await pay(bonus);
  const move = (status: "TRAFFIC_PAYMENT" | "TRAFFIC_REFUND", amount: number, headers: Record<string, string> = {}) =>
    of.callNow(wallet.moveTraffic, { body: { amount, status }, headers });
  const summary = async () => (await of.callNow(wallet.summary)).reply.data;
  const lines = async (query: object = {}) => (await of.callNow(wallet.statement, { query })).reply.data;
  const sell = async (name: string, paidOn = of.today()) => {
    const student = await of.aStudent({ name });
    const body = { planId: await of.aPlan({ name: `Plano de ${name}`, days: 30, amount: 10_000 }), paidOn };
    await of.callNow(sales.byHand, { params: { id: student }, body });
    return student;
  };
  return { ...of, partner, id, pay, move, summary, lines, sell };
}

describe("money for paid traffic", () => {
  it("moves at once and in full, there and back", async () => {
    const { move, summary, lines } = await aCase(5_000);
    const { data } = (await move("TRAFFIC_PAYMENT", 3_000)).reply;
    expect(data).toMatchObject({
      status: "TRAFFIC_PAYMENT",
      statementType: "TRAFFIC_PROGRAM",
      monthlyAmount: 3_000,
      dueDate: null,
      payment: null,
      billingPlan: null,
      athleteStudent: null,
    });
    expect(await summary()).toMatchObject({ available: 2_000, traffic: 3_000 });
    expect((await move("TRAFFIC_REFUND", 1_000)).status).toBe(200);
    expect(await summary()).toMatchObject({ available: 3_000, traffic: 2_000, debt: 0 });
    expect((await lines()).map(({ status }) => status)).toEqual([
      "TRAFFIC_REFUND",
      "TRAFFIC_PAYMENT",
      "MEMBER_GET_PAYMENT",
    ]);
  });

  it("is at least R$ 10,00 and at most what is there, each with its text", async () => {
    const { move, summary } = await aCase(150_000);
    expect((await move("TRAFFIC_PAYMENT", 999)).problem).toMatchObject({
      status: 400,
      code: "wallet.too_little",
      detail: "O valor mínimo para saque é de R$10,00",
    });
    expect((await move("TRAFFIC_PAYMENT", 150_001)).problem).toMatchObject({
      status: 409,
      code: "wallet.too_much",
      detail: `O valor máximo para saque é de R$${NB}1.500,00`,
    });
    expect((await move("TRAFFIC_REFUND", 1_000)).problem).toMatchObject({
      code: "wallet.too_much",
      detail: `O valor máximo para saque é de R$${NB}0,00`,
    });
    for (const amount of [0, -5_000]) expect((await move("TRAFFIC_PAYMENT", amount)).status).toBe(400);
    expect((await move("TRAFFIC_PAYMENT", 150_000)).status).toBe(200);
    expect(await summary()).toMatchObject({ available: 0, traffic: 150_000 });
  });

  it.each([
    { amount: "1000" },
    { amount: 1000.5 },
    { amount: 2 ** 53 },
    { amount: null },
    { amount: 1000, status: "TRAFFIC_USED" },
  ])("is refused as bad input: %o", async (body) => {
    const { partner, summary } = await aCase(5_000);
    const answer = await test.app.inject({
      method: "POST",
      url: wallet.moveTraffic.path,
      headers: { authorization: `Bearer ${partner.token}` },
      payload: { status: "TRAFFIC_PAYMENT", ...body },
    });
    expect(answer.statusCode).toBe(400);
    expect((await summary()).available).toBe(5_000);
  });

  it("moves once though its answer was lost and it is sent again", async () => {
    const { move, summary } = await aCase(5_000);
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([move("TRAFFIC_PAYMENT", 2_000, key), move("TRAFFIC_PAYMENT", 2_000, key)]);
    answers.push(await move("TRAFFIC_PAYMENT", 2_000, key));
    const [first, ...repeats] = answers.map(({ reply }) => reply);
    expect(repeats).toEqual([first, first]);
    expect((await summary()).traffic).toBe(2_000);
    expect((await move("TRAFFIC_PAYMENT", 1_000, key)).problem.code).toBe("request.repeated_differently");
  });

  it("takes nothing while there is a debt, and gives back what pays it", async () => {
    const { move, summary, mine, id } = await aCase(5_000);
    await move("TRAFFIC_PAYMENT", 4_000);
    const legs = [{ debit: "DEBT", credit: "GATEWAY", amount: Cents.parse(2_500) } as const];
    await mine((db) => post(db, id, test.clock, { reason: "BONUS", ref: randomUUID(), legs }));
    expect(await summary()).toMatchObject({ available: 1_000, traffic: 4_000, debt: 2_500 });
    expect((await move("TRAFFIC_PAYMENT", 1_000)).problem.code).toBe("wallet.in_debt");
    expect((await move("TRAFFIC_REFUND", 4_000)).status).toBe(200);
    expect(await summary()).toMatchObject({ available: 2_500, traffic: 0, debt: 0 });
  });
});

describe("the statement", () => {
  it("has a sale by hand, which touches no balance", async () => {
    const { sell, lines, summary, today } = await aCase();
    const student = await sell("Ana Prado");
    expect(await lines()).toEqual([
      {
        id: expect.any(String),
        status: "CONCLUDED",
        type: null,
        statementType: "SALE",
        dueDate: today(),
        paidAt: "2026-11-21T12:00:00.000Z",
        monthlyAmount: 10_000,
        installment: 1,
        payment: { type: "BY_HAND", installments: 1 },
        billingPlan: { name: "Plano de Ana Prado" },
        athleteStudent: { id: student, name: "Ana Prado", photoUrl: null },
        reason: null,
      },
    ]);
    expect(await summary()).toMatchObject({ toConfirm: 0, toRelease: 0, available: 0, traffic: 0 });
  });

  it("finds a student's lines without regard to accents and case, by any word of the name", async () => {
    const { sell, lines, pay } = await aCase();
    await pay(1_000);
    await sell("Lúcia Conceição");
    await sell("Bruno Lima");
    const named = async (name: string) => (await lines({ name })).map(({ athleteStudent }) => athleteStudent?.name);
    expect(await named("conceicao LUCIA")).toEqual(["Lúcia Conceição"]);
    expect(await named("%")).toEqual([]);
    expect(await named("")).toHaveLength(3);
  });

  it("is filtered by payment method, status and type, and refuses values it does not know", async () => {
    const { sell, lines, pay, move, partner, mine, id } = await aCase();
    await pay(5_000);
    await move("TRAFFIC_PAYMENT", 2_000);
    await mine((db) => useTraffic(db, id, test.clock, Cents.parse(500)));
    await sell("Ana Prado");
    const statuses = async (query: object) => (await lines(query)).map(({ status }) => status);
    expect(await statuses({ paymentMethod: "BY_HAND" })).toEqual(["CONCLUDED"]);
    expect(await statuses({ paymentMethod: "PIX" })).toEqual([]);
    expect(await statuses({ status: "TRAFFIC_USED" })).toEqual(["TRAFFIC_USED"]);
    expect(await statuses({ type: "ROCKET_PROGRAM" })).toEqual([]);
    for (const query of ["status=PAID", "take=101", "take=0", "skip=-1", "paymentMethod=CASH"]) {
      const url = `${wallet.statement.path}?${query}`;
      const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${partner.token}` } });
      expect(answer.statusCode).toBe(400);
    }
  });

  it("comes newest first, twelve a page, without a repeat or a gap", async () => {
    const { lines, pay } = await aCase();
    for (let paid = 0; paid < 14; paid += 1) {
      await pay(1_000 + paid);
      if (paid % 3 === 0) test.clock.advance({ minutes: 1 });
    }
    const pages = [await lines(), await lines({ skip: 12 })];
    expect(pages.map(({ length }) => length)).toEqual([12, 2]);
    const amounts = pages.flat().map(({ monthlyAmount }) => monthlyAmount);
    expect(amounts.toSorted()).toEqual(Array.from({ length: 14 }, (_, paid) => 1_000 + paid));
    // Lines of one moment have no order among themselves, except that it is the same on every page.
    const minutes = amounts.map((amount) => Math.ceil((amount - 1_000) / 3));
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  });

  it("keeps a removed student's sale without the name", async () => {
    const { sell, lines, callNow } = await aCase();
    const student = await sell("Ana Prado");
    await callNow(students.remove, { params: { id: student } });
    expect((await lines()).map(({ athleteStudent }) => athleteStudent)).toEqual([
      { id: null, name: "Aluno removido", photoUrl: null },
    ]);
    expect(await lines({ name: "Ana" })).toEqual([]);
  });

  it("is nobody else's", async () => {
    const { sell, pay } = await aCase();
    await pay(1_000);
    await sell("Ana Prado");
    const other = await aCase();
    expect(await other.lines()).toEqual([]);
    expect((await other.summary()).available).toBe(0);
  });

  it("is exported as a spreadsheet, in which a name is no formula", async () => {
    const { sell, callNow, pay, move, mine } = await aCase();
    await sell("=1+1");
    test.clock.advance({ minutes: 1 });
    await pay(5_000);
    test.clock.advance({ minutes: 1 });
    await move("TRAFFIC_PAYMENT", 2_000);
    const answer = await callNow(wallet.statementFile);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/extrato-\d{4}-\d\d-\d\d\.csv/);
    const [heading, ...rows] = answer.text.trimEnd().split("\r\n");
    expect(heading).toBe("\uFEFFSituação;Forma de pagamento;Parcela;Valor;Data pag.;Data receb.;Plano;Tipo;Aluno");
    expect(rows.map((row) => row.replaceAll(/\d\d\/\d\d\/\d{4}( \d\d:\d\d)?/g, "dia"))).toEqual([
      "Inserido no tráfego;;;-20,00;dia;;;;Tráfego pago",
      "Membro adquirido;;;50,00;dia;;;;Bônus",
      "Concluído;Recebido por fora;1 de 1;100,00;dia;dia;Plano de =1+1;;'=1+1",
    ]);
    const audited = await mine((db) => db.selectFrom("audit").select("action").execute());
    expect(audited.map(({ action }) => action)).toContain("wallet.exported");
  });
});
