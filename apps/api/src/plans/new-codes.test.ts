import { codes } from "@prancheta/contract/plans/codes";
import { PlanId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { sellersIn } from "../testing/codes.ts";

const test = await aTestApp();
const aSeller = sellersIn(test);

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

  it("may have 20 tags, not counting empty ones and equal ones in another case", async () => {
    const { create } = await aSeller();
    const tags = Array.from({ length: 20 }, (_, at) => `Tag ${at}`);
    expect((await create({ tags: [...tags, "TAG 0", ""] })).tags).toEqual(tags.toSorted());
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
