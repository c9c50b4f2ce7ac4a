import { GRAMS } from "@prancheta/contract/diets/diets";
import { NUTRIENTS } from "@prancheta/contract/diets/foods";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aFood, anyFood } from "./diets.testing.ts";
import { enteredOf, gramsOfOne, unitsOf } from "./portion.ts";
import { equalPortion, roundingStep } from "./substitute.ts";

const rice = aFood({ id: "1", energeticAmount: 128, proteins: 2.5 });
const potato = aFood({
  id: "2",
  energeticAmount: 52,
  proteins: 1.2,
  measures: [{ label: "1 unidade média", grams: 140 }],
});

it.each([
  [150.4, GRAMS, 1],
  [9.99, GRAMS, 0.1],
  [0.5, GRAMS, 0.01],
  [2.1, "1 fatia", 0.25],
  [0.6, "1 fatia", 0.05],
  [0.2, "1 fatia", 0.01],
])("%d of '%s' is measured in steps of %d", (quantity, type, step) => {
  expect(roundingStep(quantity, type)).toBe(step);
});

describe("a substitution", () => {
  it("brings as much of what it is solved for, in grams or a household measure", () => {
    const asked = { main: rice, quantity: 100, by: potato };
    expect(equalPortion({ ...asked, basis: "energeticAmount", type: GRAMS })).toEqual({
      foodId: potato.id,
      quantity: 246,
      type: "g",
      quantityRef: null,
    });
    expect(equalPortion({ ...asked, basis: "proteins", type: GRAMS })?.quantity).toBe(208);
    expect(equalPortion({ ...asked, basis: "energeticAmount", type: "1 unidade média" })).toEqual({
      foodId: potato.id,
      quantity: 245,
      type: "1 unidade média",
      quantityRef: 1.75,
    });
  });

  it("is not told where it cannot be", () => {
    const asked = { main: rice, quantity: 100, by: potato, basis: "energeticAmount", type: GRAMS } as const;
    expect(equalPortion({ ...asked, quantity: null })).toBeNull();
    expect(equalPortion({ ...asked, quantity: 0 })).toBeNull();
    expect(equalPortion({ ...asked, quantity: -5 })).toBeNull();
    expect(equalPortion({ ...asked, by: aFood({ energeticAmount: null }) })).toBeNull();
    expect(equalPortion({ ...asked, by: aFood({ energeticAmount: 0, traces: ["energeticAmount"] }) })).toBeNull();
    expect(equalPortion({ ...asked, main: aFood({ energeticAmount: null }) })).toBeNull();
    expect(equalPortion({ ...asked, by: aFood({ energeticAmount: 0.001 }) })).toBeNull();
    expect(equalPortion({ ...asked, type: "1 concha" })).toBeNull();
    const broth = aFood({ energeticAmount: 1, measures: [{ label: "1 panela", grams: 5_000 }] });
    expect(equalPortion({ ...asked, by: broth, type: "1 panela" })).toBeNull();
  });

  it("equals the main food within half a step of what can be measured", { timeout: 30_000 }, () => {
    const asked = fc.tuple(
      anyFood("1"),
      anyFood("2"),
      fc.integer({ min: 1, max: 500_000 }).map((hundredths) => hundredths / 100),
      fc.constantFrom(...NUTRIENTS),
      fc.nat(),
    );
    let told = 0;
    fc.assert(
      fc.property(asked, ([main, by, quantity, basis, pick]) => {
        const units = unitsOf(by);
        const type = units[pick % units.length] ?? GRAMS;
        const equal = equalPortion({ main, quantity, by, basis, type });
        const [ofMain, ofBy] = [main[basis], by[basis]];
        if (!equal || equal.quantity === null || ofMain === null || ofBy === null) return;
        told++;
        const wanted = (ofMain * quantity) / 100;
        const brought = (ofBy * equal.quantity) / 100;
        const unit = gramsOfOne(by, type) ?? 0;
        const exact = wanted / (ofBy / 100) / unit;
        const halfStep = (roundingStep(exact, type) / 2) * unit + 0.005;
        expect(Math.abs(brought - wanted)).toBeLessThanOrEqual((halfStep * ofBy) / 100 + 1e-6);
        expect(enteredOf(equal)).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
    expect(told).toBeGreaterThan(300);
  });
});
