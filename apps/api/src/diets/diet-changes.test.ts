import { type DietForm, type DietGoal, diets } from "@prancheta/contract/diets/diets";
import { foods } from "@prancheta/contract/diets/foods";
import { DietId, FoodId } from "@prancheta/contract/scalars";
import { describe, expect, it } from "vitest";
import { aTestApp } from "../testing/app.ts";
import { aDiet, saved, someFoods } from "../testing/diets.ts";
import { loadFoodLibrary } from "./food-library.service.ts";

const test = await aTestApp();
await loadFoodLibrary(test.database, test.clock);

describe("a saved diet", () => {
  it("is saved over the version that was read, or refused with nothing lost", async () => {
    const partner = await test.aPartner();
    const [food = FoodId.parse(""), otherFood = FoodId.parse("")] = await someFoods(partner);
    const { id, version } = await saved(partner, aDiet(food));
    const change = (title: string, headers: Record<string, string> = {}, other: Partial<DietForm> = {}) =>
      partner.call(diets.change, { params: { id }, headers, body: aDiet(otherFood, { title, ...other }) });
    expect((await change("Segunda", { "if-match": `"${version}"` })).reply.data).toEqual({ id, version: 2 });
    const again = await change("Segunda", { "if-match": `"${version}"` });
    expect(again.reply.data, "a save whose answer was lost").toEqual({ id, version: 2 });
    const others = [
      { title: "Atrasada" },
      { goal: "GAIN" as const },
      { duration: 7 },
      aDiet(food, { title: "Segunda" }),
    ];
    for (const other of others) {
      const late = await change("Segunda", { "if-match": `"${version}"` }, other);
      expect(late.refusal).toMatchObject({ status: 412, code: "diet.changed" });
    }
    const read = (await partner.call(diets.read, { params: { id } })).reply.data;
    expect([read.title, read.version, read.foods.map((one) => one.id)]).toEqual(["Segunda", 2, [otherFood]]);
    const race = await Promise.all(["Uma", "Outra"].map((title) => change(title, { "if-match": '"2"' })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await change("Sem versão")).reply.data.version).toBe(4);
  });

  it("names the first hundred of the foods that are not there", async () => {
    const partner = await test.aPartner();
    const missing = aDiet(FoodId.parse("x"));
    const [plan] = missing.mealPlans;
    const [meal] = plan?.meals ?? [];
    const [food] = meal?.mealFoods ?? [];
    if (!plan || !meal || !food) throw new Error("the diet has a food");
    const foodsOf = { ...meal, mealFoods: Array.from({ length: 30 }, () => food) };
    const mealPlans = [{ ...plan, meals: Array.from({ length: 10 }, () => foodsOf) }];
    const { problem } = await partner.call(diets.create, { body: { ...missing, mealPlans } });
    expect(problem).toMatchObject({ status: 400, code: "diet.unknown_food" });
    expect(Object.keys(problem.fields ?? {})).toHaveLength(100);
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

  it("never keeps a food that is deleted at the same time", async () => {
    const partner = await test.aPartner();
    for (let round = 0; round < 8; round++) {
      const [food = FoodId.parse("")] = await someFoods(partner);
      const [written, removed] = await Promise.all([
        partner.call(diets.create, { body: aDiet(food) }),
        partner.call(foods.remove, { params: { id: food } }),
      ]);
      expect([written.status, removed.status]).toEqual(written.status === 200 ? [200, 409] : [400, 200]);
    }
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
