import { describe, expect, it } from "vitest";
import { historyOf } from "../../platform/history.ts";
import { aFood } from "./diets.testing.ts";
import { type DietDraft, newDiet } from "./draft.ts";
import { whyNoFood, whyNoMeal, whyNoPlan, whyNoSubstitution } from "./limits.ts";
import { type DietAction, dietEditor, dietReducer } from "./reducer.ts";

const rice = aFood({ id: "1", energeticAmount: 128, proteins: 2.5 });
const potato = aFood({
  id: "2",
  energeticAmount: 52,
  proteins: 1.2,
  measures: [{ label: "1 unidade média", grams: 140 }],
});
const mystery = aFood({ id: "3", energeticAmount: null, proteins: 2 });

const after = (draft: DietDraft, ...actions: DietAction[]) => actions.reduce(dietReducer, draft);

/** The place of the first food of the first meal. */
const PLACE = { plan: "0", meal: "1", food: "2" } as const;
const { plan, meal } = PLACE;

const aDraft = (...more: DietAction[]) =>
  after(newDiet(), { of: "meal", kind: "add", plan }, { of: "food", kind: "add", plan, meal, known: rice }, ...more);

const firstMeal = (draft: DietDraft) => draft.plans[0]?.meals[0];
const firstFood = (draft: DietDraft) => firstMeal(draft)?.foods[0];
const substituted = aDraft({ of: "substitution", kind: "add", ...PLACE, known: potato });
const SUBSTITUTION = { ...PLACE, substitution: "3" } as const;
const substitution = (draft: DietDraft) => firstFood(draft)?.substitutions[0];

describe("the plans", () => {
  it("go by the letter of their position, unless they were named", () => {
    const titles = (draft: DietDraft) => draft.plans.map(({ title }) => title);
    const three = after(newDiet(), { of: "plan", kind: "add" }, { of: "plan", kind: "add" });
    expect(titles(three)).toEqual(["Plano alimentar A", "Plano alimentar B", "Plano alimentar C"]);
    const named = after(three, { of: "plan", kind: "rename", plan: "1", title: "Dia de treino" });
    expect(titles(after(named, { of: "plan", kind: "remove", plan: "0" }))).toEqual([
      "Dia de treino",
      "Plano alimentar B",
    ]);
    expect(titles(after(named, { of: "plan", kind: "move", plan: "2", to: 0 }))).toEqual([
      "Plano alimentar A",
      "Plano alimentar B",
      "Dia de treino",
    ]);
    expect(titles(after(named, { of: "plan", kind: "copy", plan: "0" }))).toEqual([
      "Plano alimentar A",
      "Plano alimentar B",
      "Dia de treino",
      "Plano alimentar D",
    ]);
  });

  it("are one at least and fourteen at most", () => {
    const draft = newDiet();
    expect(after(draft, { of: "plan", kind: "remove", plan })).toBe(draft);
    let full = draft;
    for (let count = 0; count < 20; count++) full = after(full, { of: "plan", kind: "add" });
    expect(full.plans).toHaveLength(14);
    expect(full.plans.at(-1)?.title).toBe("Plano alimentar N");
    expect(whyNoPlan(full)).toBe("Uma dieta tem no máximo 14 planos alimentares");
    expect(after(full, { of: "plan", kind: "copy", plan })).toBe(full);
  });

  it("take hydration in tenths of a litre, and targets one by one", () => {
    const litres = (value: number | null) =>
      after(newDiet(), { of: "plan", kind: "setHydration", plan, litres: value }).plans[0]?.hidratation;
    expect([litres(2.5), litres(2.54), litres(null), litres(Number.NaN)]).toEqual([2.5, 2.5, null, Number.NaN]);
    const targeted = after(
      newDiet(),
      { of: "plan", kind: "setTargets", plan, targets: { energeticAmount: 1800 } },
      { of: "plan", kind: "setTargets", plan, targets: { proteins: 120 } },
    );
    expect(targeted.plans[0]?.targets).toEqual({
      energeticAmount: 1800,
      carbohydrates: null,
      proteins: 120,
      lipids: null,
    });
  });

  it("are copied with all that they hold, as something of its own", () => {
    const copied = after(substituted, { of: "plan", kind: "copy", plan });
    const [original, copy] = copied.plans;
    const foodOf = (one: typeof copy) => one?.meals[0]?.foods[0];
    expect(foodOf(copy)?.substitutions[0]).toMatchObject({ foodId: potato.id, quantity: 246 });
    expect([copy?.id, copy?.meals[0]?.id, foodOf(copy)?.id]).not.toContain(original?.id);
    const changed = after(copied, { of: "food", kind: "setQuantity", ...PLACE, entered: 50 });
    expect(foodOf(changed.plans[1])?.quantity).toBe(100);
  });
});

describe("the meals", () => {
  it("follow a usual day, or what was asked for", () => {
    const add: DietAction = { of: "meal", kind: "add", plan };
    const day = after(newDiet(), { ...add, mealType: "LUNCH" }, ...Array.from({ length: 7 }, () => add));
    expect(day.plans[0]?.meals.map(({ mealType }) => mealType)).toEqual([
      "LUNCH",
      "BREAKFAST",
      "MORNING_SNACK",
      "AFTERNOON_SNACK",
      "DINNER",
      "SUPPER",
      "BREAKFAST",
      "BREAKFAST",
    ]);
  });

  it("are moved, copied, changed and removed", () => {
    const draft = aDraft({ of: "meal", kind: "copy", plan, meal }, { of: "meal", kind: "add", plan });
    const types = (one: DietDraft) => one.plans[0]?.meals.map(({ id, foods }) => [id, foods.length]);
    expect(types(draft)).toEqual([
      ["1", 1],
      ["3", 1],
      ["5", 0],
    ]);
    expect(types(after(draft, { of: "meal", kind: "move", plan, meal: "5", to: 0 }))?.[0]).toEqual(["5", 0]);
    const changed = after(
      draft,
      { of: "meal", kind: "setType", plan, meal, mealType: "SUPPER" },
      { of: "meal", kind: "setObservation", plan, meal, observation: "Sem sal" },
    );
    expect(firstMeal(changed)).toMatchObject({ mealType: "SUPPER", observation: "Sem sal" });
    expect(changed.plans[0]?.meals[1]).toBe(draft.plans[0]?.meals[1]);
    expect(types(after(draft, { of: "meal", kind: "remove", plan, meal }))).toHaveLength(2);
  });

  it("are twenty at most", () => {
    let full = newDiet();
    for (let count = 0; count < 25; count++) full = after(full, { of: "meal", kind: "add", plan });
    const [only] = full.plans;
    if (!only) throw new Error("no plan");
    expect(only.meals).toHaveLength(20);
    expect(whyNoMeal(only)).toBe("Um plano alimentar tem no máximo 20 refeições");
    expect(after(full, { of: "meal", kind: "add", plan })).toBe(full);
  });
});

describe("the foods", () => {
  it("begin with 100 g and are known to the draft", () => {
    const draft = aDraft();
    expect(firstFood(draft)).toEqual({
      id: "2",
      foodId: rice.id,
      quantity: 100,
      type: "g",
      quantityRef: null,
      substitutions: [],
    });
    expect(draft.foods).toEqual({ [rice.id]: rice });
  });

  it("are entered in grams or household measures", () => {
    const spoons = aDraft(
      { of: "food", kind: "replace", ...PLACE, by: potato },
      { of: "food", kind: "setUnit", ...PLACE, type: "1 unidade média" },
      { of: "food", kind: "setQuantity", ...PLACE, entered: 2 },
    );
    expect(firstFood(spoons)).toMatchObject({ quantity: 280, quantityRef: 2, type: "1 unidade média" });
    const replaced = after(spoons, { of: "food", kind: "replace", ...PLACE, by: rice });
    expect(firstFood(replaced)).toMatchObject({ foodId: rice.id, quantity: 280, quantityRef: null, type: "g" });
    const said = after(spoons, { of: "food", kind: "replace", ...PLACE, by: rice, said: { type: "g", entered: 80 } });
    expect(firstFood(said)).toMatchObject({ foodId: rice.id, quantity: 80, quantityRef: null, type: "g" });
  });

  it("are moved and removed, thirty at most", () => {
    let full = aDraft();
    for (let count = 0; count < 40; count++) full = after(full, { of: "food", kind: "add", plan, meal, known: potato });
    const held = firstMeal(full);
    if (!held) throw new Error("no meal");
    expect(held.foods).toHaveLength(30);
    expect(whyNoFood(held)).toBe("Uma refeição tem no máximo 30 alimentos");
    const moved = after(full, { of: "food", kind: "move", ...PLACE, to: 29 });
    expect(firstMeal(moved)?.foods.at(-1)?.foodId).toBe(rice.id);
    expect(firstMeal(after(moved, { of: "food", kind: "remove", ...PLACE }))?.foods).toHaveLength(29);
  });
});

describe("the substitutions", () => {
  it("are solved for equal energy when they are added, or for what is asked", () => {
    expect(substitution(substituted)).toEqual({
      id: "3",
      foodId: potato.id,
      quantity: 246,
      type: "g",
      quantityRef: null,
      basis: "energeticAmount",
    });
    const byProteins = after(substituted, { of: "substitution", kind: "solve", ...SUBSTITUTION, basis: "proteins" });
    expect(substitution(byProteins)).toMatchObject({ quantity: 208, basis: "proteins" });
  });

  it("are as much as was said with their name, and stay so", () => {
    const said = { type: "1 unidade média", entered: 2 };
    const draft = aDraft({ of: "substitution", kind: "add", ...PLACE, known: potato, said });
    expect(substitution(draft)).toMatchObject({ quantity: 280, type: "1 unidade média", quantityRef: 2, basis: null });
    const more = after(draft, { of: "food", kind: "setQuantity", ...PLACE, entered: 200 });
    expect(substitution(more)).toBe(substitution(draft));
  });

  it("follow the main food while they are solved, and stay as they were typed", () => {
    const halved: DietAction = { of: "food", kind: "setQuantity", ...PLACE, entered: 50 };
    expect(substitution(after(substituted, halved))).toMatchObject({ quantity: 123, basis: "energeticAmount" });
    const typed = after(substituted, { of: "substitution", kind: "setQuantity", ...SUBSTITUTION, entered: 200 });
    expect(substitution(typed)).toMatchObject({ quantity: 200, basis: null });
    expect(substitution(after(typed, halved))).toMatchObject({ quantity: 200 });
    const exchanged = after(substituted, { of: "food", kind: "replace", ...PLACE, by: aFood({ energeticAmount: 52 }) });
    expect(substitution(exchanged)).toMatchObject({ quantity: 100 });
  });

  it("are solved anew in another unit", () => {
    const type = "1 unidade média";
    const units = after(substituted, { of: "substitution", kind: "setUnit", ...SUBSTITUTION, type });
    expect(substitution(units)).toMatchObject({ type, quantityRef: 1.75, quantity: 245, basis: "energeticAmount" });
  });

  it("are left to be typed where nothing can be solved", () => {
    const unsolved = aDraft({ of: "substitution", kind: "add", ...PLACE, known: mystery });
    expect(substitution(unsolved)).toMatchObject({ foodId: mystery.id, quantity: 100, basis: null });
    const solve: DietAction = { of: "substitution", kind: "solve", ...SUBSTITUTION, basis: "proteins" };
    expect(substitution(after(unsolved, solve))).toMatchObject({ quantity: 125, basis: "proteins" });
  });

  it("are moved and removed, five at most", () => {
    let full = substituted;
    for (let count = 0; count < 9; count++)
      full = after(full, { of: "substitution", kind: "add", ...PLACE, known: mystery });
    const main = firstFood(full);
    if (!main) throw new Error("no food");
    expect(main.substitutions).toHaveLength(5);
    expect(whyNoSubstitution(main)).toBe("Um alimento tem no máximo 5 substituições");
    const moved = after(full, { of: "substitution", kind: "move", ...SUBSTITUTION, to: 4 });
    expect(firstFood(moved)?.substitutions.at(-1)?.foodId).toBe(potato.id);
    const removed = after(moved, { of: "substitution", kind: "remove", ...SUBSTITUTION });
    expect(firstFood(removed)?.substitutions).toHaveLength(4);
  });
});

describe("undo and redo", () => {
  it("take a run of keys as one step, and bring everything back", () => {
    const type = (entered: number): DietAction => ({ of: "food", kind: "setQuantity", ...PLACE, entered });
    const typed = [type(1), type(15), type(150)].reduce(dietEditor, historyOf(substituted));
    const undone = dietEditor(typed, { kind: "undo" });
    expect(undone.present).toBe(substituted);
    expect(dietEditor(undone, { kind: "redo" }).present).toBe(typed.present);
    const other: DietAction = { of: "diet", kind: "describe", details: { title: "Nova" } };
    expect(dietEditor(dietEditor(typed, other), { kind: "undo" }).present).toBe(typed.present);
  });
});

it("counts a food's new values once it was changed", () => {
  const richer = { ...rice, energeticAmount: 200 };
  const draft = aDraft({ of: "diet", kind: "know", known: richer });
  expect(draft.foods[rice.id]).toBe(richer);
});
