import fc from "fast-check";
import { expect, it } from "vitest";
import { aFood, aFullDiet, anyDietForm, anyFood } from "./diets.testing.ts";
import { newDiet } from "./draft.ts";
import { dietDraftOf } from "./form.ts";
import { parseDraft } from "./parse-draft.ts";
import { serializeDraft } from "./stored-draft.ts";

/** Characters in `localStorage`, in the browsers with the smallest limit. */
const ROOM = 5 * 1024 * 1024;

const stored = { version: 3, keptAt: 1_790_000_000_000 };

it("comes back as it was kept, whatever it holds", () => {
  const anything = fc
    .tuple(anyFood("1"), anyFood("2"))
    .chain((foods) => anyDietForm(foods).map((form) => dietDraftOf({ ...form, foods })));
  fc.assert(
    fc.property(anything, (draft) => {
      expect(parseDraft(serializeDraft({ ...stored, draft }))).toMatchObject({ ...stored, draft });
    }),
    { numRuns: 50 },
  );
});

it("keeps a diet with nothing in it, and no version", () => {
  const empty = { version: null, keptAt: 1, draft: newDiet() };
  expect(parseDraft(serializeDraft(empty))).toMatchObject(empty);
});

it("is offered also if it was kept before meals had times and pasted lines", () => {
  const [form] = fc.sample(anyDietForm([aFood()]), 1);
  if (!form) throw new Error("nothing was drawn");
  const draft = dietDraftOf({ ...form, foods: [aFood()] });
  const untimed = draft.mealPlans.map((plan) => ({
    ...plan,
    meals: plan.meals.map((meal) => ({ ...meal, time: "" })),
  }));
  const text = serializeDraft({ ...stored, draft }).replaceAll(/"time":"[^"]*",|"unread":\[\],/g, "");
  expect(text).not.toMatch(/"(?:time|unread)"/);
  expect(parseDraft(text)?.draft).toEqual({ ...draft, mealPlans: untimed });
});

it("keeps also what may not be saved", () => {
  const [mealPlan, ...rest] = newDiet().mealPlans;
  const targets = { energeticAmount: 1e9, carbohydrates: -3, proteins: 0.123, lipids: null };
  const draft = {
    ...newDiet(),
    duration: 0.5,
    mealPlans: mealPlan ? [{ ...mealPlan, hidratation: -1, targets }, ...rest] : [],
  };
  expect(parseDraft(serializeDraft({ ...stored, draft }))?.draft).toEqual(draft);
});

it("offers nothing that is of another shape", () => {
  const text = serializeDraft({ ...stored, draft: newDiet() });
  expect(parseDraft(text.replace('"shape":2', '"shape":1'))).toBeUndefined();
  expect(parseDraft(text.replace('"plans"', '"planos"'))).toBeUndefined();
  expect(parseDraft("{")).toBeUndefined();
  const foods = [aFood()];
  const [diet] = fc.sample(anyDietForm(foods), 1);
  if (!diet) throw new Error("nothing was drawn");
  const whole = serializeDraft({ ...stored, draft: dietDraftOf({ ...diet, foods }) });
  expect(parseDraft(whole)).toBeDefined();
  expect(parseDraft(whole.replace(/"ids":\[[^\]]*\]/, '"ids":[]'))).toBeUndefined();
});

it("keeps a diet at every limit in half of the room that a browser gives", () => {
  const foods = [aFood({ id: "1" }), aFood({ id: "2" })];
  const draft = dietDraftOf({ ...aFullDiet(foods), foods });
  const text = serializeDraft({ ...stored, draft });
  expect(text.length).toBeLessThan(ROOM / 2);
  expect(parseDraft(text)?.draft).toEqual(draft);
});
