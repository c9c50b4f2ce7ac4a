import { DIET_LIMITS, type DietForm, DietGoal, diets, MealType, NO_TARGETS } from "@prancheta/contract/diets";
import { type FoodForm, foods, NUTRIENTS } from "@prancheta/contract/foods";
import { DietId, FoodId } from "@prancheta/contract/scalars";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aTestApp, type TestPartner } from "../testing/app.ts";
import { loadFoodLibrary } from "./food-library.service.ts";

const test = await aTestApp();
await loadFoodLibrary(test.database, test.clock);

const PLAIN: FoodForm = {
  name: "Receita da casa",
  category: "",
  source: "",
  energeticAmount: 200,
  carbohydrates: 20,
  proteins: 10,
  lipids: 5,
  traces: [],
  measures: [],
};

/** Foods that a diet may name: some of the library and one of the partner's own. */
const someFoods = async ({ call }: TestPartner): Promise<FoodId[]> => {
  const own = (await call(foods.create, { body: PLAIN })).reply.data.id;
  const { data } = (await call(foods.list, { query: { origin: "LIBRARY", take: 20 } })).reply;
  return [own, ...data.map(({ id }) => id)];
};

const aDiet = (foodId: FoodId, wish: Partial<DietForm> = {}): DietForm => ({
  title: "Emagrecimento",
  goal: "LOSE",
  duration: 30,
  mealPlans: [
    {
      title: "Plano alimentar A",
      hidratation: 2.5,
      targets: { ...NO_TARGETS, energeticAmount: 1800 },
      meals: [
        {
          mealType: "BREAKFAST",
          observation: "Sem açúcar",
          mealFoods: [{ foodId, quantity: 50, type: "1 fatia", quantityRef: 2, substitutions: [] }],
        },
      ],
    },
  ],
  ...wish,
});

const saved = async ({ call }: TestPartner, body: DietForm) => (await call(diets.create, { body })).reply.data;

const decimals = (places: number, min: number, max: number) =>
  fc.integer({ min: min * 10 ** places, max: max * 10 ** places }).map((value) => value / 10 ** places);
const anyText = (max: number) =>
  fc.string({ maxLength: max, unit: "grapheme" }).map((text) => text.replaceAll("\u0000", "").slice(0, max).trim());
const anyTitle = (max: number) => anyText(max).map((text) => text || "Sem nome");

const anyDiet = (ids: readonly FoodId[]): fc.Arbitrary<DietForm> => {
  const portion = {
    foodId: fc.constantFrom(...ids),
    quantity: decimals(2, 0.01, 10_000),
    type: fc.constantFrom("g", "1 colher de sopa", "1 fatia"),
    quantityRef: fc.option(decimals(2, 0.01, 100)),
  };
  const substitution = fc.record({ ...portion, basis: fc.option(fc.constantFrom(...NUTRIENTS)) });
  const mealFood = fc.record({ ...portion, substitutions: fc.array(substitution, { maxLength: 5 }) });
  const target = fc.option(decimals(1, 0, 5000));
  const meal = fc.record({
    mealType: fc.constantFrom(...MealType.options),
    observation: anyText(200),
    mealFoods: fc.array(mealFood, { minLength: 1, maxLength: 4 }),
  });
  const mealPlan = fc.record({
    title: anyTitle(60),
    hidratation: decimals(1, 0.1, 99.9),
    targets: fc.record({ energeticAmount: target, carbohydrates: target, proteins: target, lipids: target }),
    meals: fc.array(meal, { minLength: 1, maxLength: 3 }),
  });
  return fc.record({
    title: anyTitle(120),
    goal: fc.constantFrom(...DietGoal.options),
    duration: fc.integer({ min: 1, max: 999 }),
    mealPlans: fc.array(mealPlan, { minLength: 1, maxLength: 3 }),
  });
};

describe("a diet", () => {
  it("comes back as it was saved, with the foods that it names, whatever it says", { timeout: 60_000 }, async () => {
    const partner = await test.aPartner();
    const ids = await someFoods(partner);
    await fc.assert(
      fc.asyncProperty(anyDiet(ids), anyDiet(ids), async (first, second) => {
        const made = await saved(partner, first);
        const params = { id: made.id };
        const read = (await partner.call(diets.read, { params })).reply.data;
        expect(read).toMatchObject({ ...first, version: 1 });
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
            observation: "",
            mealFoods: [{ foodId, quantity: 80, type: "g", quantityRef: null, substitutions: [] }],
          },
        ],
      },
    ]);
  });

  it("may be as large as its limits, and no larger", { timeout: 60_000 }, async () => {
    const partner = await test.aPartner();
    const [foodId = FoodId.parse("")] = await someFoods(partner);
    const repeated = <T>(one: T, times: number): T[] => Array.from({ length: times }, () => one);
    const grams = { foodId, quantity: 1, type: "g", quantityRef: null };
    const food = { ...grams, substitutions: [] };
    const meal = (count: number) => ({
      mealType: "LUNCH" as const,
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

  it("is saved over the version that was read, or refused with nothing lost", async () => {
    const partner = await test.aPartner();
    const [food = FoodId.parse(""), otherFood = FoodId.parse("")] = await someFoods(partner);
    const { id, version } = await saved(partner, aDiet(food));
    const change = (title: string, headers: Record<string, string> = {}) =>
      partner.call(diets.change, { params: { id }, headers, body: aDiet(otherFood, { title }) });
    expect((await change("Segunda", { "if-match": `"${version}"` })).reply.data).toEqual({ id, version: 2 });
    const late = await change("Atrasada", { "if-match": `"${version}"` });
    expect(late.refusal).toMatchObject({ status: 412, code: "diet.changed" });
    const read = (await partner.call(diets.read, { params: { id } })).reply.data;
    expect([read.title, read.version, read.foods.map((one) => one.id)]).toEqual(["Segunda", 2, [otherFood]]);
    const race = await Promise.all(["Uma", "Outra"].map((title) => change(title, { "if-match": '"2"' })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await change("Sem versão")).reply.data.version).toBe(4);
  });

  it("is cloned whole", async () => {
    const partner = await test.aPartner();
    const [food = FoodId.parse("")] = await someFoods(partner);
    const form = aDiet(food, { title: "b".repeat(120) });
    const { id } = await saved(partner, form);
    const clone = (await partner.call(diets.clone, { params: { id } })).reply.data;
    const read = (await partner.call(diets.read, { params: { id: clone.id } })).reply.data;
    expect(read).toMatchObject({ ...form, title: `${"b".repeat(112)} (cópia)`, version: 1 });
    expect(read.foods.map((one) => one.id)).toEqual([food]);
  });

  it("is deleted once, and then its foods are free", async () => {
    const partner = await test.aPartner();
    const [own = FoodId.parse("")] = await someFoods(partner);
    const { id } = await saved(partner, aDiet(own));
    expect((await partner.call(diets.remove, { params: { id } })).status).toBe(200);
    expect((await partner.call(diets.remove, { params: { id } })).status).toBe(404);
    expect((await partner.call(diets.change, { params: { id }, body: aDiet(own) })).status).toBe(404);
    expect((await partner.call(foods.remove, { params: { id: own } })).status).toBe(200);
  });

  it("of another partner is as one that does not exist", async () => {
    const [mine, other] = await Promise.all([test.aPartner(), test.aPartner()]);
    const [food = FoodId.parse("")] = await someFoods(other);
    const [own = FoodId.parse("")] = await someFoods(mine);
    const { id } = await saved(other, aDiet(food));
    for (const params of [
      { id },
      { id: DietId.parse("00000000-0000-7000-8000-000000000000") },
      { id: DietId.parse("a") },
    ]) {
      const answers = await Promise.all([
        mine.call(diets.read, { params }),
        mine.call(diets.change, { params, body: aDiet(own) }),
        mine.call(diets.clone, { params }),
        mine.call(diets.remove, { params }),
      ]);
      for (const { refusal } of answers) expect(refusal).toMatchObject({ status: 404, code: "diet.not_found" });
    }
    expect((await other.call(diets.read, { params: { id } })).reply.data.version).toBe(1);
  });
});

describe("the list", () => {
  it("pages newest first and filters by title and goal", async () => {
    const partner = await test.aPartner();
    const [food = FoodId.parse("")] = await someFoods(partner);
    const titles = ["Café da manhã leve", "Ganho de massa", "Café reforçado"];
    for (const title of titles) {
      test.clock.advance({ seconds: 1 });
      await saved(partner, aDiet(food, { title, goal: title.startsWith("Ganho") ? "GAIN" : "KEEP" }));
    }
    const list = async (query: { title?: string; objective?: DietGoal; skip?: number; take?: number }) => {
      const { data, total } = (await partner.call(diets.list, { query })).reply;
      return [data.map(({ title }) => title), total];
    };
    expect(await list({})).toEqual([[...titles].reverse(), 3]);
    expect(await list({ title: "cafe" })).toEqual([["Café reforçado", "Café da manhã leve"], 2]);
    expect(await list({ objective: "GAIN" })).toEqual([["Ganho de massa"], 1]);
    expect(await list({ skip: 1, take: 1 })).toEqual([["Ganho de massa"], undefined]);
    const [card] = (await partner.call(diets.list, { query: { take: 1 } })).reply.data;
    expect(card).toMatchObject({ title: "Café reforçado", goal: "KEEP", duration: 30, plans: 1, students: 0 });
    expect((await (await test.aPartner()).call(diets.list)).reply).toEqual({ data: [], total: 0 });
  });
});
