import fc from "fast-check";
import { expect, it } from "vitest";
import { aFood, aFullDiet, anyDietForm, anyFood } from "./diets.testing.ts";
import { newDiet } from "./draft.ts";
import { dietDraftOf } from "./form.ts";
import { keptIn, keptText } from "./kept.ts";

/** Characters of `localStorage`, in the browsers that give the least. */
const ROOM = 5 * 1024 * 1024;

const kept = { version: 3, keptAt: 1_790_000_000_000 };

it("comes back as it was kept, whatever it holds", () => {
  const anything = fc
    .tuple(anyFood("1"), anyFood("2"))
    .chain((foods) => anyDietForm(foods).map((form) => dietDraftOf({ ...form, foods })));
  fc.assert(
    fc.property(anything, (draft) => {
      expect(keptIn(keptText({ ...kept, draft }))).toMatchObject({ ...kept, draft });
    }),
    { numRuns: 50 },
  );
});

it("keeps a diet with nothing in it, and no version", () => {
  const empty = { version: null, keptAt: 1, draft: newDiet() };
  expect(keptIn(keptText(empty))).toMatchObject(empty);
});

it("keeps also what may not be saved", () => {
  const [plan, ...rest] = newDiet().plans;
  const targets = { energeticAmount: 1e9, carbohydrates: -3, proteins: 0.123, lipids: null };
  const draft = { ...newDiet(), duration: 0.5, plans: plan ? [{ ...plan, hidratation: -1, targets }, ...rest] : [] };
  expect(keptIn(keptText({ ...kept, draft }))?.draft).toEqual(draft);
});

it("offers nothing that is of another shape", () => {
  const text = keptText({ ...kept, draft: newDiet() });
  expect(keptIn(text.replace('"shape":2', '"shape":1'))).toBeUndefined();
  expect(keptIn(text.replace('"plans"', '"planos"'))).toBeUndefined();
  expect(keptIn("{")).toBeUndefined();
  const foods = [aFood()];
  const [diet] = fc.sample(anyDietForm(foods), 1);
  if (!diet) throw new Error("nothing was drawn");
  const whole = keptText({ ...kept, draft: dietDraftOf({ ...diet, foods }) });
  expect(keptIn(whole)).toBeDefined();
  expect(keptIn(whole.replace(/"ids":\[[^\]]*\]/, '"ids":[]'))).toBeUndefined();
});

it("keeps a diet at every limit in half of the room that a browser gives", () => {
  const foods = [aFood({ id: "1" }), aFood({ id: "2" })];
  const draft = dietDraftOf({ ...aFullDiet(foods), foods });
  const text = keptText({ ...kept, draft });
  expect(text.length).toBeLessThan(ROOM / 2);
  expect(keptIn(text)?.draft).toEqual(draft);
});
