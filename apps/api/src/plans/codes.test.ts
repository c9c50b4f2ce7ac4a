import { codes, type NewCodeForm, type PlanCode } from "@prancheta/contract/plans/codes";
import { plans } from "@prancheta/contract/plans/plans";
import { sales } from "@prancheta/contract/sales/sales";
import { PlanCodeId, PlanId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { studentsOf } from "../testing/students.ts";

const test = await aTestApp();

type Sent = Partial<z.input<typeof NewCodeForm>>;

/** A partner with a plan of R$ 300,00 in all. */
async function aSeller() {
  const partner = await test.aPartner();
  const of = studentsOf(test, partner);
  const plan = await of.aPlan({ name: "Trimestral", days: 90, amount: 10_000 });
  const send = (more: object = {}) =>
    partner.call(codes.create, { body: { billingPlanId: plan, description: "Instagram", ...more } });
  const create = async (more: Sent = {}): Promise<PlanCode> => (await send(more)).reply.data;
  const change = ({ id }: PlanCode, body: object, version?: number) =>
    partner.call(codes.change, {
      params: { id },
      body: { description: "Instagram", ...body },
      ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
    });
  const listed = async (query: z.input<typeof codes.list.query> = {}) =>
    (await partner.call(codes.list, { query })).reply.data;
  return { ...of, partner, plan, send, create, change, listed };
}

const becomeRocket = ({ owner }: TestPartner) =>
  test.database.asPartner(owner.partner, (db) =>
    db.updateTable("partner").set({ rocket_program: true }).where("id", "=", owner.partner).execute(),
  );

describe("a new code", () => {
  it("is generated without easily confused characters, has no discount and never ends unless told", async () => {
    const { create, listed, plan } = await aSeller();
    const code = await create({ tags: [" Instagram ", "instagram", "", "Bio"] });
    expect(code.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(code).toMatchObject({
      description: "Instagram",
      discountType: "EMPTY",
      discountValue: null,
      active: true,
      expireAt: null,
      rocketProgram: false,
      billingPlanId: plan,
      billingPlan: { name: "Trimestral", total: 30_000 },
      uses: 0,
      canDelete: true,
      version: 1,
    });
    expect(code.tags).toEqual(["Bio", "Instagram"]);
    expect(await listed()).toEqual([code]);
  });

  it("is the one that the coach chose, in upper case", async () => {
    const { create } = await aSeller();
    expect(await create({ code: "verao10", discountType: "PERCENT", discountValue: 10 })).toMatchObject({
      code: "VERAO10",
      discountType: "PERCENT",
      discountValue: 10,
    });
  });

  it("may have ended already", async () => {
    const { create } = await aSeller();
    expect((await create({ expireAt: "2020-01-01T12:00:00Z" })).expireAt).toBe("2020-01-01T12:00:00.000Z");
  });

  it.each([
    [{ description: " " }, { description: "Campo obrigatório" }],
    [{ code: "abc" }, { code: "Use de 4 a 20 letras e números" }],
    [{ code: "a".repeat(21) }, { code: "Use de 4 a 20 letras e números" }],
    [{ code: "verão" }, { code: "Use de 4 a 20 letras e números" }],
    [{ discountType: "PERCENT" }, { discountValue: "Campo obrigatório" }],
    [{ discountType: "PERCENT", discountValue: 101 }, { discountValue: "O valor máximo é 100" }],
    [{ discountType: "PERCENT", discountValue: 1.5 }, { discountValue: "Informe um número inteiro" }],
    [{ discountType: "PERCENT", discountValue: 0 }, { discountValue: "O valor mínimo é 1" }],
    [{ discountType: "AMOUNT", discountValue: -1 }, { discountValue: "O valor mínimo é 1" }],
    [{ discountType: "HALF" }, { discountType: "Escolha uma das opções" }],
    [{ tags: ["x".repeat(31)] }, { "tags.0": "Use no máximo 30 caracteres" }],
    [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, { tags: "Use no máximo 20 tags" }],
    [{ expireAt: "amanhã" }, { expireAt: "Insira uma data válida" }],
    [{ expireAt: "0000-01-01T00:00:00Z" }, { expireAt: "Insira uma data válida" }],
    [{ billingPlanId: "" }, { billingPlanId: "Campo obrigatório" }],
  ])("with %j is refused at its field", async (body, fields) => {
    const { send, listed } = await aSeller();
    expect((await send(body)).problem).toMatchObject({ status: 400, code: "request.invalid", fields });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ["PERCENT", 99, false],
    ["PERCENT", 98, true],
    ["PERCENT", 100, true],
    ["AMOUNT", 30_001, false],
    ["AMOUNT", 29_999, false],
    ["AMOUNT", 29_501, false],
    ["AMOUNT", 29_500, true],
    ["AMOUNT", 30_000, true],
  ] as const)("with %s of %i of a plan of R$ 300,00 in all: taken %s", async (discountType, discountValue, taken) => {
    const { send, listed } = await aSeller();
    const answer = await send({ discountType, discountValue });
    expect(answer.status).toBe(taken ? 200 : 400);
    if (!taken)
      expect(answer.problem).toMatchObject({
        code: "code.discount_refused",
        fields: { discountValue: expect.any(String) },
      });
    expect(await listed()).toHaveLength(taken ? 1 : 0);
  });

  it("cannot be of a plan that is missing or another partner's", async () => {
    const { send } = await aSeller();
    const other = await aSeller();
    for (const billingPlanId of [other.plan, PlanId.parse("nada"), "nada"])
      expect((await send({ billingPlanId })).problem).toMatchObject({
        status: 400,
        code: "code.unknown_plan",
        fields: { billingPlanId: expect.any(String) },
      });
  });

  it("is of the Rocket Program for its partners alone", async () => {
    const { send, create, change, partner } = await aSeller();
    expect((await send({ rocketProgram: false })).status).toBe(200);
    expect((await send({ rocketProgram: true })).problem).toMatchObject({
      status: 409,
      code: "code.rocket_refused",
      fields: { rocketProgram: expect.any(String) },
    });
    await becomeRocket(partner);
    const code = await create({ rocketProgram: true });
    expect(code.rocketProgram).toBe(true);
    expect((await change(code, { description: "Rocket" })).reply.data.rocketProgram).toBe(true);
    expect((await change(code, { rocketProgram: false })).reply.data.rocketProgram).toBe(false);
  });
});

describe("a code's text", () => {
  it("is the partner's only one whatever its case, and free for another partner", async () => {
    const { create, send, listed } = await aSeller();
    await create({ code: "VERAO10" });
    expect((await send({ code: "Verao10" })).problem).toMatchObject({
      status: 409,
      code: "code.taken",
      fields: { code: "Você já tem um código com esse nome." },
    });
    expect(await listed()).toHaveLength(1);
    const other = await aSeller();
    expect((await other.send({ code: "verao10" })).status).toBe(200);
  });

  it("is taken by one of twenty that come at once", async () => {
    const { send, listed } = await aSeller();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ code: "VERAO10" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await listed()).toHaveLength(1);
  });

  it("may be changed, but not to that of another code, also at once", async () => {
    const { create, change } = await aSeller();
    const [first, second] = [await create({ code: "PRIMEIRO" }), await create({ code: "SEGUNDO" })];
    expect((await change(first, { code: "segundo" })).problem).toMatchObject({
      status: 409,
      code: "code.taken",
      fields: { code: expect.any(String) },
    });
    const answers = await Promise.all([change(first, { code: "NOVO" }), change(second, { code: "novo" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is free again once its code was deleted", async () => {
    const { create, send, partner } = await aSeller();
    const { id } = await create({ code: "VERAO10" });
    expect((await partner.call(codes.remove, { params: { id } })).status).toBe(200);
    expect((await send({ code: "VERAO10" })).status).toBe(200);
  });
});

describe("a code that is saved again", () => {
  it("is saved whole, and keeps its text and plan", async () => {
    const { create, change } = await aSeller();
    const code = await create({ discountType: "AMOUNT", discountValue: 5_000, tags: ["Bio"] });
    const changed = (await change(code, { description: "Panfleto", active: false, tags: ["Rua"] }, 1)).reply.data;
    expect(changed).toEqual({
      ...code,
      description: "Panfleto",
      discountType: "EMPTY",
      discountValue: null,
      active: false,
      tags: ["Rua"],
      version: 2,
    });
  });

  it("by two people at once is saved by one of them; the other is told", async () => {
    const { create, change, listed } = await aSeller();
    const code = await create();
    const answers = await Promise.all([change(code, { active: false }, 1), change(code, { tags: ["Bio"] }, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.problem.code).toBe("code.changed");
    expect((await listed())[0]?.version).toBe(2);
  });

  it("with what is there already answers as before, though the version is older", async () => {
    const { create, change } = await aSeller();
    const code = await create();
    const body = { discountType: "PERCENT", discountValue: 10, tags: ["Bio", "bio"], expireAt: "2027-01-01T00:00:00Z" };
    const first = await change(code, body, 1);
    expect((await change(code, body, 1)).reply).toEqual(first.reply);
  });

  it("with its tags in other accents is no change either", async () => {
    const { create, change } = await aSeller();
    await create({ tags: ["Promoção"] });
    const code = await create();
    const first = await change(code, { tags: ["promocao"] }, 1);
    expect(first.reply.data.tags).toEqual(["Promoção"]);
    expect((await change(code, { tags: ["promocao"] }, 1)).reply).toEqual(first.reply);
    expect((await change(code, { tags: ["outra"] }, 1)).problem.code).toBe("code.changed");
  });

  it("has a discount that fits its plan", async () => {
    const { create, change } = await aSeller();
    const { problem } = await change(await create(), { discountType: "AMOUNT", discountValue: 30_001 });
    expect(problem).toMatchObject({ status: 400, code: "code.discount_refused" });
  });

  it("keeps one spelling of a tag among all codes", async () => {
    const { create } = await aSeller();
    await create({ tags: ["Promoção"] });
    expect((await create({ tags: ["PROMOCAO"] })).tags).toEqual(["Promoção"]);
  });

  it("takes no spelling from a code that was deleted", async () => {
    const { create, partner } = await aSeller();
    const { id } = await create({ tags: ["Promoçao"] });
    expect((await partner.call(codes.remove, { params: { id } })).status).toBe(200);
    expect((await create({ tags: ["Promoção"] })).tags).toEqual(["Promoção"]);
  });
});

describe("a code that is deleted", () => {
  it("must not have been used by a sale", async () => {
    const { create, partner, aStudent, plan, today } = await aSeller();
    const { id, code } = await create();
    const sold = await partner.call(sales.byHand, {
      params: { id: await aStudent() },
      body: { planId: plan, code, paidOn: today() },
    });
    expect(sold.status).toBe(200);
    expect((await partner.call(codes.list)).reply.data[0]).toMatchObject({ uses: 1, canDelete: false });
    expect((await partner.call(codes.remove, { params: { id } })).refusal).toMatchObject({
      status: 409,
      code: "code.in_use",
      title: "Não é possível deletar esse Código",
    });
  });

  it("leaves with its plan", async () => {
    const { create, partner, plan, listed } = await aSeller();
    await create();
    expect((await partner.call(plans.remove, { params: { id: plan } })).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it("is nobody else's", async () => {
    const { create } = await aSeller();
    const other = await aSeller();
    const code = await create();
    for (const answer of [
      await other.change(code, {}),
      await other.partner.call(codes.remove, { params: { id: code.id } }),
      await other.partner.call(codes.remove, { params: { id: PlanCodeId.parse("nada") } }),
    ])
      expect(answer.problem).toMatchObject({ status: 404, code: "code.not_found" });
    expect(await other.listed()).toEqual([]);
  });
});

describe("the list of codes", () => {
  const withThree = async () => {
    const seller = await aSeller();
    const second = await seller.aPlan({ name: "Mensal", amount: 20_000 });
    const body = { discountType: "PERCENT", discountValue: 10 } as const;
    await seller.create({ code: "VERAO10", description: "Promoção de verão", ...body, tags: ["Verão", "Bio"] });
    test.clock.advance({ seconds: 1 });
    await seller.create({ code: "INVERNO", description: "Promoção de inverno", tags: ["Bio"] });
    test.clock.advance({ seconds: 1 });
    await seller.create({ code: "MENSAL5", description: "Indicação", billingPlanId: second });
    return { ...seller, second };
  };

  it("is filtered by text, description, plan, discount and tags", async () => {
    const { listed, second } = await withThree();
    const found = async (query: z.input<typeof codes.list.query>) => (await listed(query)).map(({ code }) => code);
    expect(await found({})).toEqual(["MENSAL5", "INVERNO", "VERAO10"]);
    expect(await found({ code: "ver" })).toEqual(["INVERNO", "VERAO10"]);
    expect(await found({ code: "%" })).toEqual([]);
    expect(await found({ description: "promocao verao" })).toEqual(["VERAO10"]);
    expect(await found({ planId: second })).toEqual(["MENSAL5"]);
    expect(await found({ discountType: "PERCENT" })).toEqual(["VERAO10"]);
    expect(await found({ "tags[]": "verao" })).toEqual(["VERAO10"]);
    expect(await found({ "tags[]": ["VERÃO", "bio"] })).toEqual(["INVERNO", "VERAO10"]);
    expect(await found({ "tags[]": "", planId: "", discountType: "" })).toHaveLength(3);
    expect(await found({ "includes[]": "billingPlan", isFor: "LIST", skip: 1, take: 1 })).toEqual(["INVERNO"]);
  });

  it("says its total on the first page alone", async () => {
    const { partner } = await withThree();
    const page = async (skip: number) => (await partner.call(codes.list, { query: { skip, take: 2 } })).reply;
    expect([(await page(0)).total, (await page(2)).total]).toEqual([3, undefined]);
  });

  it("has tags of its own, in alphabetical order and filtered as it is", async () => {
    const { partner } = await withThree();
    const tags = async (query: z.input<typeof codes.tags.query> = {}) =>
      (await partner.call(codes.tags, { query })).reply.data;
    expect(await tags()).toEqual(["Bio", "Verão"]);
    expect(await tags({ code: "INVERNO" })).toEqual(["Bio"]);
    expect(await tags({ period: "LASTYEAR" })).toEqual([]);
    expect(await tags({ period: "" })).toEqual(["Bio", "Verão"]);
  });
});
