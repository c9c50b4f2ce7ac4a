import { describe, expect, it } from "vitest";
import { historyOf } from "../../../editor/draft/history.ts";
import {
  aDraft,
  after,
  firstFood,
  firstMeal,
  PLACE,
  potato,
  rice,
  substituted,
} from "../../../testing/editors/diet-drafts.ts";
import { aFood } from "../diets.testing.ts";
import { type DietDraft, newDiet } from "../draft.ts";
import { whyNoFood, whyNoMeal, whyNoMealPlan } from "./limits.ts";
import { type DietAction, dietEditor } from "./reducer.ts";

const { mealPlan, meal } = PLACE;

describe("the plans", () => {
  it("go by the letter of their position, unless they were named", () => {
    const titles = (draft: DietDraft) => draft.mealPlans.map(({ title }) => title);
    const three = after(newDiet(), { of: "mealPlan", kind: "add" }, { of: "mealPlan", kind: "add" });
    expect(titles(three)).toEqual(["Plano alimentar A", "Plano alimentar B", "Plano alimentar C"]);
    const named = after(three, { of: "mealPlan", kind: "rename", mealPlan: "1", title: "Dia de treino" });
    expect(titles(after(named, { of: "mealPlan", kind: "remove", mealPlan: "0" }))).toEqual([
      "Dia de treino",
      "Plano alimentar B",
    ]);
    expect(titles(after(named, { of: "mealPlan", kind: "move", mealPlan: "2", to: 0 }))).toEqual([
      "Plano alimentar A",
      "Plano alimentar B",
      "Dia de treino",
    ]);
    expect(titles(after(named, { of: "mealPlan", kind: "copy", mealPlan: "0" }))).toEqual([
      "Plano alimentar A",
      "Plano alimentar B",
      "Dia de treino",
      "Plano alimentar D",
    ]);
  });

  it("are one at least and fourteen at most", () => {
    const draft = newDiet();
    expect(after(draft, { of: "mealPlan", kind: "remove", mealPlan })).toBe(draft);
    let full = draft;
    for (let count = 0; count < 20; count++) full = after(full, { of: "mealPlan", kind: "add" });
    expect(full.mealPlans).toHaveLength(14);
    expect(full.mealPlans.at(-1)?.title).toBe("Plano alimentar N");
    expect(whyNoMealPlan(full)).toBe("Uma dieta tem no máximo 14 planos alimentares");
    expect(after(full, { of: "mealPlan", kind: "copy", mealPlan })).toBe(full);
  });

  it("take hydration in tenths of a litre, and targets one by one", () => {
    const litres = (value: number | null) =>
      after(newDiet(), { of: "mealPlan", kind: "setHydration", mealPlan, litres: value }).mealPlans[0]?.hidratation;
    expect([litres(2.5), litres(2.54), litres(null), litres(Number.NaN)]).toEqual([2.5, 2.5, null, Number.NaN]);
    const targeted = after(
      newDiet(),
      { of: "mealPlan", kind: "setTargets", mealPlan, targets: { energeticAmount: 1800 } },
      { of: "mealPlan", kind: "setTargets", mealPlan, targets: { proteins: 120 } },
    );
    expect(targeted.mealPlans[0]?.targets).toEqual({
      energeticAmount: 1800,
      carbohydrates: null,
      proteins: 120,
      lipids: null,
    });
  });

  it("are copied with all that they hold, as something of its own", () => {
    const copied = after(substituted, { of: "mealPlan", kind: "copy", mealPlan });
    const [original, copy] = copied.mealPlans;
    const foodOf = (one: typeof copy) => one?.meals[0]?.foods[0];
    expect(foodOf(copy)?.substitutions[0]).toMatchObject({ foodId: potato.id, quantity: 246 });
    expect([copy?.id, copy?.meals[0]?.id, foodOf(copy)?.id]).not.toContain(original?.id);
    const changed = after(copied, { of: "food", kind: "setQuantity", ...PLACE, entered: 50 });
    expect(foodOf(changed.mealPlans[1])?.quantity).toBe(100);
  });
});

describe("the meals", () => {
  it("follow a usual day, or what was asked for", () => {
    const add: DietAction = { of: "meal", kind: "add", mealPlan };
    const day = after(newDiet(), { ...add, mealType: "LUNCH" }, ...Array.from({ length: 7 }, () => add));
    expect(day.mealPlans[0]?.meals.map(({ mealType }) => mealType)).toEqual([
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
    const draft = aDraft({ of: "meal", kind: "copy", mealPlan, meal }, { of: "meal", kind: "add", mealPlan });
    const types = (one: DietDraft) => one.mealPlans[0]?.meals.map(({ id, foods }) => [id, foods.length]);
    expect(types(draft)).toEqual([
      ["1", 1],
      ["3", 1],
      ["5", 0],
    ]);
    expect(types(after(draft, { of: "meal", kind: "move", mealPlan, meal: "5", to: 0 }))?.[0]).toEqual(["5", 0]);
    const changed = after(
      draft,
      { of: "meal", kind: "setType", mealPlan, meal, mealType: "SUPPER" },
      { of: "meal", kind: "setObservation", mealPlan, meal, observation: "Sem sal" },
    );
    expect(firstMeal(changed)).toMatchObject({ mealType: "SUPPER", observation: "Sem sal" });
    expect(changed.mealPlans[0]?.meals[1]).toBe(draft.mealPlans[0]?.meals[1]);
    expect(types(after(draft, { of: "meal", kind: "remove", mealPlan, meal }))).toHaveLength(2);
  });

  it("are twenty at most", () => {
    let full = newDiet();
    for (let count = 0; count < 25; count++) full = after(full, { of: "meal", kind: "add", mealPlan });
    const [only] = full.mealPlans;
    if (!only) throw new Error("no plan");
    expect(only.meals).toHaveLength(20);
    expect(whyNoMeal(only)).toBe("Um plano alimentar tem no máximo 20 refeições");
    expect(after(full, { of: "meal", kind: "add", mealPlan })).toBe(full);
  });
});

describe("pasted lines", () => {
  const found = (line: string) => ({ line, found: { known: rice } });
  const pasted: DietAction = {
    ...{ of: "food", kind: "paste", mealPlan, meal },
    lines: [found("arroz"), { line: "nada" }, found("mais arroz"), { line: "nada" }],
  };

  it("are foods in one step, and stay as lines without one", () => {
    const history = dietEditor(historyOf(aDraft()), pasted);
    expect(history.past).toHaveLength(1);
    expect(firstMeal(history.present)?.foods).toHaveLength(3);
    expect(firstMeal(history.present)?.unread).toEqual(["nada", "nada"]);
    expect(dietEditor(history, { kind: "undo" }).present).toBe(history.past[0]);
  });

  it("go one by one: a food is chosen, or the line is discarded", () => {
    const chosen = after(aDraft(), pasted, { of: "food", kind: "add", mealPlan, meal, known: potato, line: "nada" });
    expect(firstMeal(chosen)?.unread).toEqual(["nada"]);
    const dropped = after(chosen, { of: "meal", kind: "dropLine", mealPlan, meal, line: "nada" });
    expect(firstMeal(dropped)).toMatchObject({ unread: [], foods: [{}, {}, {}, { foodId: potato.id }] });
    expect(after(dropped, { of: "meal", kind: "dropLine", mealPlan, meal, line: "nada" })).toBe(dropped);
  });

  it("stay as lines where the meal has no room", () => {
    const lines = Array.from({ length: 31 }, (_, at) => found(`linha ${at + 1}`));
    const full = after(aDraft(), { of: "food", kind: "paste", mealPlan, meal, lines });
    expect(firstMeal(full)?.foods).toHaveLength(30);
    expect(firstMeal(full)?.unread).toEqual(["linha 30", "linha 31"]);
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
    const slices = aFood({ id: "4", measures: [{ label: "1 unidade média", grams: 50 }] });
    const counted = after(spoons, { of: "food", kind: "replace", ...PLACE, by: slices });
    expect(firstFood(counted)).toMatchObject({ foodId: slices.id, quantity: 100, quantityRef: 2 });
    const enteredAmount = after(spoons, {
      of: "food",
      kind: "replace",
      ...PLACE,
      by: rice,
      enteredAmount: { type: "g", entered: 80 },
    });
    expect(firstFood(enteredAmount)).toMatchObject({ foodId: rice.id, quantity: 80, quantityRef: null, type: "g" });
  });

  it("are replaced where they are, and nothing is known of what stands nowhere", () => {
    const draft = aDraft();
    expect(after(draft, { of: "food", kind: "replace", ...PLACE, food: "gone", by: potato })).toBe(draft);
    expect(after(draft, { of: "food", kind: "add", mealPlan, meal: "gone", known: potato })).toBe(draft);
  });

  it("are moved and removed, thirty at most", () => {
    let full = aDraft();
    for (let count = 0; count < 40; count++)
      full = after(full, { of: "food", kind: "add", mealPlan, meal, known: potato });
    const held = firstMeal(full);
    if (!held) throw new Error("no meal");
    expect(held.foods).toHaveLength(30);
    expect(whyNoFood(held)).toBe("Uma refeição tem no máximo 30 alimentos");
    const moved = after(full, { of: "food", kind: "move", ...PLACE, to: 29 });
    expect(firstMeal(moved)?.foods.at(-1)?.foodId).toBe(rice.id);
    expect(firstMeal(after(moved, { of: "food", kind: "remove", ...PLACE }))?.foods).toHaveLength(29);
  });
});

describe("undo and redo", () => {
  it("take a run of keys as one step, and bring everything back", () => {
    const type = (entered: number): DietAction => ({ of: "food", kind: "setQuantity", ...PLACE, entered });
    const typed = [type(1), type(15), type(150)].reduce(dietEditor, historyOf(substituted));
    const undone = dietEditor(typed, { kind: "undo" });
    expect(undone.present).toBe(substituted);
    expect(dietEditor(undone, { kind: "redo" }).present).toBe(typed.present);
    const targets = [1, 18, 180, 1800].map(
      (energeticAmount): DietAction => ({
        of: "mealPlan",
        kind: "setTargets",
        mealPlan,
        targets: { energeticAmount },
      }),
    );
    expect(targets.reduce(dietEditor, historyOf(substituted)).past).toHaveLength(1);
    const other: DietAction = { of: "diet", kind: "describe", details: { title: "Nova" } };
    expect(dietEditor(dietEditor(typed, other), { kind: "undo" }).present).toBe(typed.present);
  });
});

it("counts a food's new values once it was changed", () => {
  const richer = { ...rice, energeticAmount: 200 };
  const draft = aDraft({ of: "diet", kind: "know", known: richer });
  expect(draft.foods[rice.id]).toBe(richer);
});
