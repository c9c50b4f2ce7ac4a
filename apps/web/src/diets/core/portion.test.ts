import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aFood } from "./diets.testing.ts";
import { enteredOf, firstPortion, quantityProblem, unitsOf, withEntered, withUnit } from "./portion.ts";

const oats = aFood({
  measures: [
    { label: "1 colher de sopa", grams: 15 },
    { label: "1 xícara", grams: 80 },
  ],
});
const grams = firstPortion(oats);

describe("a portion", () => {
  it("begins with 100 g and offers grams and the food's measures", () => {
    expect(grams).toEqual({ foodId: oats.id, quantity: 100, type: "g", quantityRef: null });
    expect(unitsOf(oats)).toEqual(["g", "1 colher de sopa", "1 xícara"]);
    expect(unitsOf(oats, { ...grams, type: "1 medida antiga" })).toContain("1 medida antiga");
  });

  it("counts a household measure in grams and back", () => {
    const spoons = withUnit(grams, "1 colher de sopa", oats);
    expect(spoons).toMatchObject({ type: "1 colher de sopa", quantityRef: 6.67, quantity: 100.05 });
    const three = withEntered(spoons, 3, oats);
    expect(three).toMatchObject({ quantityRef: 3, quantity: 45 });
    expect(withUnit(three, "g", oats)).toEqual({ ...grams, quantity: 45 });
    expect(withUnit(three, "1 balde", oats)).toBe(three);
    expect(withUnit(withEntered(spoons, Number.NaN, oats), "g", oats)).toMatchObject({ quantity: 1 });
  });

  it("weighs something, however little was entered", () => {
    const drops = aFood({ measures: [{ label: "1 gota", grams: 0.05 }] });
    const drop = withUnit(firstPortion(drops), "1 gota", drops);
    expect(withEntered(drop, 0.05, drops)).toMatchObject({ quantityRef: 0.05, quantity: 0.01 });
    expect(withEntered(drop, 0, drops)).toMatchObject({ quantityRef: 0, quantity: 0 });
  });

  it("keeps the weight of a measure that the food no longer has", () => {
    const old = { ...grams, type: "1 medida antiga", quantityRef: 2, quantity: 50 };
    expect(withEntered(old, 3, oats)).toMatchObject({ quantityRef: 3, quantity: 75 });
  });

  it("says what is wrong with what was entered, and keeps it", () => {
    const problem = (entered: number | null) => quantityProblem(withEntered(grams, entered, oats));
    expect(problem(null)).toBe("Campo obrigatório");
    expect(problem(Number.NaN)).toBe("Informe um número");
    expect(problem(0)).toBe("Informe uma quantidade maior que zero");
    expect(problem(-3)).toBe("Informe uma quantidade maior que zero");
    expect(problem(10_001)).toBe("Informe no máximo 10.000 g");
    expect(problem(1e300)).toBe("Informe no máximo 10.000 g");
    expect(problem(10_000)).toBeUndefined();
    const cups = withUnit(grams, "1 xícara", oats);
    expect(quantityProblem(withEntered(cups, 200, oats))).toBe("Informe no máximo 10.000 g");
    expect(enteredOf(withEntered(grams, -3, oats))).toBe(-3);
  });

  it("comes to the grams of its measure whatever is entered", { timeout: 30_000 }, () => {
    const entered = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(entered, fc.constantFrom("g", "1 colher de sopa", "1 xícara"), (value, type) => {
        const portion = withEntered(withUnit(grams, type, oats), value, oats);
        const unit = { g: 1, "1 colher de sopa": 15, "1 xícara": 80 }[type] ?? 0;
        expect(enteredOf(portion)).toBe(value);
        expect(Math.abs((portion.quantity ?? 0) - value * unit)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
      { numRuns: 1_000 },
    );
  });
});
