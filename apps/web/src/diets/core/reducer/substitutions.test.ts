import { describe, expect, it } from "vitest";
import {
  aDraft,
  after,
  firstFood,
  mystery,
  PLACE,
  potato,
  SUBSTITUTION,
  substituted,
  substitution,
} from "../../../testing/editors/diet-drafts.ts";
import { aFood } from "../diets.testing.ts";
import { whyNoSubstitution } from "./limits.ts";
import type { DietAction } from "./reducer.ts";

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
    const enteredAmount = { type: "1 unidade média", entered: 2 };
    const draft = aDraft({ of: "substitution", kind: "add", ...PLACE, known: potato, enteredAmount });
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
