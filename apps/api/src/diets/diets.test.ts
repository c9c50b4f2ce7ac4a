import { type DietForm, diets, NO_TARGETS } from "@prancheta/contract/diets/diets";
import { foods } from "@prancheta/contract/diets/foods";
import { DIET_LIMITS } from "@prancheta/contract/diets/limits";
import { type DietId, FoodId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withClient } from "../platform/postgres/with-client.ts";
import { aTestApp } from "../testing/app.ts";
import { aDiet, anyDiet, SLICE, saved, someFoods } from "../testing/diets.ts";
import { loadFoodLibrary } from "./food-library.service.ts";

const test = await aTestApp();
await loadFoodLibrary(test.database, test.clock);

describe("a diet", () => {
  it("comes back as it was saved, with the foods that it names, whatever it says", { timeout: 60_000 }, async () => {
    const partner = await test.aPartner();
    const ids = await someFoods(partner);
    await fc.assert(
      fc.asyncProperty(anyDiet(ids), anyDiet(ids), async (first, second) => {
        const made = await saved(partner, first);
        const params = { id: made.id };
        const read = (await partner.call(diets.read, { params })).reply.data;
        expect(read).toMatchObject({ ...first });
        await partner.call(diets.change, { params, headers: { "if-match": '"1"' }, body: second });
        const again = (await partner.call(diets.read, { params })).reply.data;
        const { foods: joined, id: _, version, createdAt, ...form } = again;
        expect([form, version, createdAt]).toEqual([second, 2, read.createdAt]);
        const named = second.mealPlans.flatMap(({ meals }) =>
          meals.flatMap(({ mealFoods }) =>
            mealFoods.flatMap((food) => [food.foodId, ...food.substitutions.map(({ foodId }) => foodId)]),
          ),
        );
        expect(joined.map((food) => food.id).sort()).toEqual([...new Set(named)].sort());
        const names = joined.map(({ name }) =>
          name
            .normalize("NFD")
            .replace(/\p{Mark}/gu, "")
            .toLowerCase(),
        );
        expect(names).toEqual(names.toSorted());
      }),
      { numRuns: 25 },
    );
  });

  it("fills in what a shorter form leaves out", async () => {
    const partner = await test.aPartner();
    const [foodId = FoodId.parse("")] = await someFoods(partner);
    const body = {
      title: "Curta",
      goal: "GAIN" as const,
      duration: 60,
      mealPlans: [
        { title: "A", hidratation: 3, meals: [{ mealType: "LUNCH" as const, mealFoods: [{ foodId, quantity: 80 }] }] },
      ],
    };
    const { id } = (await partner.call(diets.create, { body })).reply.data;
    const { mealPlans } = (await partner.call(diets.read, { params: { id } })).reply.data;
    expect(mealPlans).toEqual([
      {
        title: "A",
        hidratation: 3,
        targets: NO_TARGETS,
        meals: [
          {
            mealType: "LUNCH",
            time: null,
            observation: "",
            mealFoods: [{ foodId, quantity: 80, type: "g", quantityRef: null, substitutions: [] }],
          },
        ],
      },
    ]);
  });

  it("takes a meal's time as 'HH:MM' and refuses anything else at its field", async () => {
    const partner = await test.aPartner();
    const [foodId = FoodId.parse("")] = await someFoods(partner);
    const [plan] = aDiet(foodId).mealPlans;
    if (!plan) throw new Error("no plan");
    const timed = (time: string | null): DietForm =>
      aDiet(foodId, { mealPlans: [{ ...plan, meals: plan.meals.map((meal) => ({ ...meal, time })) }] });
    const { id } = (await partner.call(diets.create, { body: timed("00:00") })).reply.data;
    const timeOf = async (params: { id: DietId }) =>
      (await partner.call(diets.read, { params })).reply.data.mealPlans[0]?.meals[0]?.time;
    expect(await timeOf({ id })).toBe("00:00");
    await partner.call(diets.change, { params: { id }, body: timed("23:59") });
    const copy = (await partner.call(diets.clone, { params: { id } })).reply.data;
    expect([await timeOf({ id }), await timeOf(copy)]).toEqual(["23:59", "23:59"]);
    for (const time of ["24:00", "7:30", "07:60", "", "7h", "07:30:00"]) {
      const { status, problem } = await partner.call(diets.create, { body: timed(time) });
      expect([status, problem.fields]).toEqual([
        400,
        { "mealPlans.0.meals.0.time": "Informe um horário de 00:00 a 23:59" },
      ]);
    }
  });

  it("that was stored before meals had times is read, cloned and saved again", async () => {
    const partner = await test.aPartner();
    const [foodId = FoodId.parse("")] = await someFoods(partner);
    const body = aDiet(foodId);
    const { id } = await saved(partner, body);
    const older = "update diet set document = document #- '{0,meals,0,time}' where id = $1";
    await withClient(test.addresses.owner, (client) => client.query(older, [id]));
    const read = async (params: { id: DietId }) => (await partner.call(diets.read, { params })).reply.data.mealPlans;
    expect(await read({ id })).toEqual(body.mealPlans);
    expect(await read((await partner.call(diets.clone, { params: { id } })).reply.data)).toEqual(body.mealPlans);
    expect((await partner.call(diets.change, { params: { id }, body })).status).toBe(200);
  });

  it("may be as large as its limits, and no larger", { timeout: 60_000 }, async () => {
    const partner = await test.aPartner();
    const [foodId = FoodId.parse("")] = await someFoods(partner);
    const repeated = <T>(one: T, times: number): T[] => Array.from({ length: times }, () => one);
    const grams = { foodId, quantity: 1, type: "g", quantityRef: null };
    const food = { ...grams, substitutions: [] };
    const meal = (count: number) => ({
      mealType: "LUNCH" as const,
      time: null,
      observation: "",
      mealFoods: repeated(food, count),
    });
    const plan = (count: number) => ({
      title: "Plano",
      hidratation: 2,
      targets: NO_TARGETS,
      meals: repeated(meal(30), count),
    });
    const largest = aDiet(foodId, { mealPlans: repeated(plan(20), 14) });
    expect((await partner.call(diets.create, { body: largest })).status).toBe(200);
    const small = plan(1);
    const beyond: [string, string, DietForm["mealPlans"]][] = [
      ["mealPlans", "No máximo 14 planos alimentares por dieta", repeated(small, 15)],
      ["mealPlans.0.meals", "No máximo 20 refeições por plano alimentar", [plan(21)]],
      ["mealPlans.0.meals.0.mealFoods", "No máximo 30 alimentos por refeição", [{ ...small, meals: [meal(31)] }]],
      [
        "mealPlans.0.meals.0.mealFoods.0.substitutions",
        "No máximo 5 substituições por alimento",
        [
          {
            ...small,
            meals: [{ ...meal(1), mealFoods: [{ ...food, substitutions: repeated({ ...grams, basis: null }, 6) }] }],
          },
        ],
      ],
    ];
    for (const [field, message, mealPlans] of beyond) {
      const refused = await partner.call(diets.create, { body: aDiet(foodId, { mealPlans }) });
      expect([refused.status, refused.problem.fields]).toEqual([400, { [field]: message }]);
    }
    const tooLarge = aDiet(foodId, { title: "a".repeat(DIET_LIMITS.bytes) });
    expect((await partner.call(diets.create, { body: tooLarge })).refusal).toMatchObject({
      status: 413,
      code: "request.too_large",
    });
  });

  it("is refused with a message at each wrong field", async () => {
    const { call } = await test.aPartner();
    const id = FoodId.parse("");
    const empty = aDiet(id, { title: "", duration: 1000, mealPlans: [] });
    expect((await call(diets.create, { body: empty })).problem.fields).toEqual({
      title: "Campo obrigatório",
      duration: "O valor máximo é 999",
      mealPlans: "Inclua pelo menos um plano alimentar",
    });
    const { app } = test;
    const [plan] = aDiet(id).mealPlans;
    const wrong = [
      { ...plan, hidratation: 2.55, meals: [] },
      { ...plan, hidratation: 100 },
      { ...plan, hidratation: null, meals: [{ mealType: "LUNCH", observation: "", mealFoods: [] }] },
      {
        ...plan,
        meals: [
          {
            mealType: "A",
            mealFoods: [
              { foodId: id, quantity: -1, type: "g" },
              { foodId: id, quantity: 1e9, type: "g" },
              { foodId: id, quantity: "muito", type: "g" },
              { foodId: id, type: "g" },
            ],
          },
        ],
      },
    ];
    const { token } = await test.aPartner();
    const response = await app.inject({
      method: "POST",
      url: "/v2/partners/diets",
      headers: { authorization: `Bearer ${token}` },
      payload: { ...aDiet(id), mealPlans: wrong },
    });
    expect(response.json().fields).toEqual({
      "mealPlans.0.hidratation": "Use no máximo 1 casa decimal",
      "mealPlans.0.meals": "Há fichas sem planos",
      "mealPlans.1.hidratation": "O valor máximo é 99,9",
      "mealPlans.2.hidratation": "Campo obrigatório",
      "mealPlans.2.meals.0.mealFoods": "Há refeições sem alimentos",
      "mealPlans.3.meals.0.mealType": "Escolha uma das opções",
      "mealPlans.3.meals.0.mealFoods.0.quantity": "O valor mínimo é 0,01",
      "mealPlans.3.meals.0.mealFoods.1.quantity": "O valor máximo é 10.000",
      "mealPlans.3.meals.0.mealFoods.2.quantity": "Informe um número",
      "mealPlans.3.meals.0.mealFoods.3.quantity": "Campo obrigatório",
    });
  });

  it("names only foods that there are: not another partner's, not a deleted one", async () => {
    const [mine, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const [foreign = FoodId.parse("")] = await someFoods(other);
    const [deleted = FoodId.parse(""), known = FoodId.parse("")] = await someFoods(mine);
    await mine.call(foods.remove, { params: { id: deleted } });
    const gone = "Este alimento não existe mais";
    for (const id of [foreign, deleted, FoodId.parse("nada")]) {
      const refused = await mine.call(diets.create, { body: aDiet(id) });
      expect(refused.refusal).toMatchObject({
        status: 400,
        code: "diet.unknown_food",
        fields: { "mealPlans.0.meals.0.mealFoods.0.foodId": gone },
      });
    }
    const form = aDiet(known);
    form.mealPlans[0]?.meals[0]?.mealFoods[0]?.substitutions.push({
      foodId: foreign,
      quantity: 10,
      type: "g",
      quantityRef: null,
      basis: "energeticAmount",
    });
    expect((await mine.call(diets.create, { body: form })).problem.fields).toEqual({
      "mealPlans.0.meals.0.mealFoods.0.substitutions.0.foodId": gone,
    });
  });

  it("has portions in measures that the food has, of the grams that they weigh", async () => {
    const partner = await test.aPartner();
    const [own = FoodId.parse("")] = await someFoods(partner);
    const at = "mealPlans.0.meals.0.mealFoods.0";
    const answerTo = (type: string, quantity: number, quantityRef: number | null) => {
      const form = aDiet(own);
      const portion = { foodId: own, quantity, type, quantityRef };
      form.mealPlans[0]?.meals[0]?.mealFoods.splice(0, 1, { ...portion, substitutions: [{ ...portion, basis: null }] });
      return partner.call(diets.create, { body: form });
    };
    for (const [type, quantity, quantityRef] of [
      ["g", 50, null],
      ["g", 50, 50],
      ["1 fatia", 50, 2],
      ["1 fatia", 8.26, 0.33],
    ] as const)
      expect((await answerTo(type, quantity, quantityRef)).status).toBe(200);
    for (const [type, quantity, quantityRef, field, text] of [
      ["1 balde", 50, 2, "type", "Este alimento não tem a medida '1 balde'"],
      ["1 fatia", 500, 2, "quantity", "2 x '1 fatia' são 50 g"],
      ["1 fatia", 50, null, "quantityRef", "Informe a quantidade em '1 fatia', ou use gramas"],
      ["g", 50, 80, "quantity", "Em gramas, as duas quantidades são a mesma"],
    ] as const) {
      const { refusal } = await answerTo(type, quantity, quantityRef);
      expect(refusal).toMatchObject({
        status: 400,
        code: "diet.wrong_portion",
        fields: { [`${at}.${field}`]: text, [`${at}.substitutions.0.${field}`]: text },
      });
    }
  });

  it("still opens and is cloned after a measure has changed, and is saved once its portion follows", async () => {
    const partner = await test.aPartner();
    const [own = FoodId.parse("")] = await someFoods(partner);
    const slices = (quantity: number) => {
      const form = aDiet(own);
      const portion = { foodId: own, quantity, type: SLICE.label, quantityRef: 2, substitutions: [] };
      form.mealPlans[0]?.meals[0]?.mealFoods.splice(0, 1, portion);
      return form;
    };
    const params = { id: (await saved(partner, slices(50))).id };
    const { id: _id, own: _own, ...food } = (await partner.call(foods.read, { params: { id: own } })).reply.data;
    await partner.call(foods.change, { params: { id: own }, body: { ...food, measures: [{ ...SLICE, grams: 30 }] } });
    const { mealPlans } = (await partner.call(diets.read, { params })).reply.data;
    expect(mealPlans).toEqual(slices(50).mealPlans);
    expect((await partner.call(diets.clone, { params })).status).toBe(200);
    expect((await partner.call(diets.change, { params, body: slices(50) })).refusal.code).toBe("diet.wrong_portion");
    expect((await partner.call(diets.change, { params, body: slices(60) })).status).toBe(200);
  });
});
