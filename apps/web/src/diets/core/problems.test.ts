import { DietForm, DietGoal, MealType } from "@prancheta/contract/diets/diets";
import { NUTRIENTS } from "@prancheta/contract/diets/foods";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historyOf } from "../../editor/draft/history.ts";
import { aFood } from "./diets.testing.ts";
import { type DietDraft, newDiet } from "./draft.ts";
import { dietFormOf } from "./form.ts";
import { detailProblems, dietProblems, isReady, problemSummary } from "./problems.ts";
import { type DietAction, dietEditor, dietReducer } from "./reducer/reducer.ts";

const FOODS = [
  aFood({ id: "1", measures: [{ label: "1 fatia", grams: 25 }] }),
  aFood({ id: "2", energeticAmount: null }),
  aFood({ id: "3", energeticAmount: 0, traces: ["energeticAmount"] }),
];
const [known = aFood()] = FOODS;
const after = (draft: DietDraft, ...actions: DietAction[]) => actions.reduce(dietReducer, draft);
const PLACE = { mealPlan: "0", meal: "1", food: "2" } as const;
const { mealPlan, meal } = PLACE;

const described: DietAction = {
  of: "diet",
  kind: "describe",
  details: { title: "Dieta", goal: "KEEP", duration: 30 },
};
const ready = after(
  newDiet(),
  described,
  { of: "mealPlan", kind: "setHydration", mealPlan, litres: 2 },
  { of: "meal", kind: "add", mealPlan },
  { of: "food", kind: "add", mealPlan, meal, known },
);

describe("what keeps a diet from being saved", () => {
  it("is said in the words of the dialog", () => {
    const fresh = newDiet();
    expect(problemSummary(fresh)).toEqual(["Preencha todos os campos", "Há fichas sem planos"]);
    expect(detailProblems(fresh)).toEqual({
      title: "Campo obrigatório",
      goal: "Campo obrigatório",
      duration: "Campo obrigatório",
    });
    expect(dietFormOf(fresh)).toBeUndefined();
    const withoutFood = after(
      fresh,
      { of: "mealPlan", kind: "setHydration", mealPlan, litres: 2 },
      { of: "meal", kind: "add", mealPlan },
    );
    expect(problemSummary(withoutFood)).toEqual(["Há fichas sem planos"]);
    expect(problemSummary(ready)).toEqual([]);
    expect(isReady(ready)).toBe(true);
    expect(isReady({ ...ready, mealPlans: [] })).toBe(false);
  });

  it("is said at its place", () => {
    const withSubstitution = after(
      ready,
      { of: "substitution", kind: "add", ...PLACE, known: aFood({ id: "4" }) },
      { of: "substitution", kind: "setQuantity", ...PLACE, substitution: "3", entered: 20_000 },
      { of: "food", kind: "setQuantity", ...PLACE, entered: null },
      { of: "mealPlan", kind: "setHydration", mealPlan, litres: 100 },
      { of: "mealPlan", kind: "rename", mealPlan, title: " " },
      {
        of: "mealPlan",
        kind: "setTargets",
        mealPlan,
        targets: { energeticAmount: 20_000, carbohydrates: 5_001, proteins: -1 },
      },
      { of: "meal", kind: "setObservation", mealPlan, meal, observation: "a".repeat(2_001) },
    );
    const [metas, note] = ["Informe de 0 a 5.000", "Use no máximo 2.000 caracteres"];
    expect(dietProblems(withSubstitution)).toEqual([
      { mealPlan, field: "Nome", text: "Campo obrigatório", summary: "Preencha todos os campos" },
      { mealPlan, field: "Hidratação", text: "Informe de 0,1 a 99,9 litros", summary: "Informe de 0,1 a 99,9 litros" },
      { mealPlan, field: "Metas", text: metas, summary: "Confira as metas" },
      { mealPlan, field: "Metas", text: metas, summary: "Confira as metas" },
      { mealPlan, meal, field: "Observação", text: note, summary: note },
      { ...PLACE, text: "Campo obrigatório", summary: "Preencha todos os campos" },
      { ...PLACE, substitution: "3", text: "Informe no máximo 10.000 g", summary: "Informe no máximo 10.000 g" },
    ]);
  });

  it("says of what is no number the same as its field", () => {
    const typed = after(
      ready,
      { of: "food", kind: "setQuantity", ...PLACE, entered: Number.NaN },
      { of: "mealPlan", kind: "setHydration", mealPlan, litres: Number.NaN },
      { of: "mealPlan", kind: "setTargets", mealPlan, targets: { proteins: Number.NaN } },
    );
    expect(dietProblems(typed)).toEqual([
      { mealPlan, field: "Hidratação", text: "Informe um número", summary: "Informe um número" },
      { mealPlan, field: "Metas", text: "Informe um número", summary: "Confira as metas" },
      { ...PLACE, text: "Informe um número", summary: "Informe um número" },
    ]);
    expect(dietFormOf(typed)).toBeUndefined();
  });

  it("is said of name and validity", () => {
    const details = (changes: { title?: string; duration?: number }) =>
      detailProblems(after(ready, { of: "diet", kind: "describe", details: changes }));
    expect(details({ title: "a".repeat(121) })).toEqual({ title: "Use no máximo 120 caracteres" });
    for (const duration of [0, 1000, 1.5, -1])
      expect(details({ duration })).toEqual({ duration: "Informe de 1 a 999 dias" });
    expect(details({ duration: 45 })).toEqual({});
  });
});

const anyId = fc.integer({ min: 0, max: 25 }).map((id) => id.toString(36));
const place = { mealPlan: fc.constantFrom("0", "1", "5"), meal: anyId, food: anyId, substitution: anyId };
const anyFood = fc.constantFrom(...FOODS);
const entered = fc.option(fc.constantFrom(-1, 0, 0.01, 1, 33.33, 2.5, 150, 9_999, 100_000));
const type = fc.constantFrom("g", "1 fatia", "1 balde");
const to = fc.integer({ min: -1, max: 8 });
const is = <Of extends string, Kind extends string>(of: Of, ...kinds: Kind[]) => ({
  of: fc.constant(of),
  kind: fc.constantFrom(...kinds),
});
const text = fc.constantFrom("", " ", "Texto", "a".repeat(130));

const anyAction: fc.Arbitrary<DietAction> = fc.oneof(
  fc.record({
    ...is("diet", "describe"),
    details: fc.record({ title: text, goal: fc.option(fc.constantFrom(...DietGoal.options)), duration: entered }),
  }),
  fc.record({ ...is("diet", "know"), known: anyFood }),
  fc.record(is("mealPlan", "add")),
  fc.record({ ...is("mealPlan", "copy", "remove"), ...place }),
  fc.record({ ...is("mealPlan", "move"), ...place, to }),
  fc.record({ ...is("mealPlan", "rename"), ...place, title: text }),
  fc.record({ ...is("mealPlan", "setHydration"), ...place, litres: entered }),
  fc.record({ ...is("mealPlan", "setTargets"), ...place, targets: fc.constant({ proteins: 100 }) }),
  fc.record({ ...is("meal", "add"), ...place }),
  fc.record({ ...is("meal", "copy", "remove"), ...place }),
  fc.record({ ...is("meal", "move"), ...place, to }),
  fc.record({ ...is("meal", "setType"), ...place, mealType: fc.constantFrom(...MealType.options) }),
  fc.record({ ...is("meal", "setObservation"), ...place, observation: text }),
  fc.record({ ...is("food", "add"), ...place, known: anyFood }),
  fc.record({ ...is("food", "replace"), ...place, by: anyFood }),
  fc.record({ ...is("food", "remove"), ...place }),
  fc.record({ ...is("food", "move"), ...place, to }),
  fc.record({ ...is("food", "setQuantity"), ...place, entered }),
  fc.record({ ...is("food", "setUnit"), ...place, type }),
  fc.record({ ...is("substitution", "add"), ...place, known: anyFood }),
  fc.record({ ...is("substitution", "remove"), ...place }),
  fc.record({ ...is("substitution", "move"), ...place, to }),
  fc.record({ ...is("substitution", "setQuantity"), ...place, entered }),
  fc.record({ ...is("substitution", "setUnit"), ...place, type }),
  fc.record({ ...is("substitution", "solve"), ...place, basis: fc.constantFrom(...NUTRIENTS) }),
);

const partsOf = ({ mealPlans }: DietDraft) => {
  const meals = mealPlans.flatMap((one) => one.meals);
  const foods = meals.flatMap((one) => one.foods);
  return [...mealPlans, ...meals, ...foods, ...foods.flatMap(({ substitutions }) => substitutions)];
};

describe("a draft, whatever is done to it", () => {
  it("numbers its parts once, knows its foods, and is ready only for what the server takes", {
    timeout: 30_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        const draft = after(ready, ...actions);
        const parts = partsOf(draft);
        expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
        for (const part of parts) if ("foodId" in part) expect(draft.foods[part.foodId]).toBeDefined();
        const form = dietFormOf(draft);
        expect(form !== undefined).toBe(isReady(draft));
        if (form) expect(DietForm.parse(form)).toEqual(form);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is undone to where it began", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const done = actions.reduce(dietEditor, historyOf(ready));
        let undone = done;
        for (let step = 0; step < actions.length; step++) undone = dietEditor(undone, { kind: "undo" });
        expect(undone.present).toBe(ready);
        let redone = undone;
        for (let step = 0; step < actions.length; step++) redone = dietEditor(redone, { kind: "redo" });
        expect(redone.present).toBe(done.present);
      }),
      { numRuns: 300 },
    );
  });
});
