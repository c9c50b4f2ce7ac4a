import { within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openEditor, savedDiet, summary } from "../../../testing/editors/diet-editor.tsx";

beforeEach(() => localStorage.clear());

/** The energy bar of a diet of 128 kcal with a target. */
const barTowards = (energeticAmount: number) => {
  const mealPlans = savedDiet.mealPlans.map((mealPlan) => ({
    ...mealPlan,
    targets: { ...mealPlan.targets, energeticAmount },
  }));
  openEditor({ ...savedDiet, mealPlans });
  return within(summary()).getByText(/^\d+% de /).previousElementSibling;
};

test.each([
  ["below", 256, "50% de 256 kcal, faltam 128 kcal", "50%"],
  ["a tenth beyond", 116, "110% de 116 kcal, 12 kcal acima", "100%"],
])("a target is told in words and drawn to its end at most: %s", (_, target, words, width) => {
  const bar = barTowards(target);
  expect(summary()).toHaveTextContent(words);
  expect(bar?.firstElementChild).toHaveStyle({ width });
  expect(bar).toHaveAttribute("data-over", "false");
});

test("more than a tenth beyond its target is told apart", () => {
  expect(barTowards(115)).toHaveAttribute("data-over", "true");
  expect(summary()).toHaveTextContent("111% de 115 kcal, 13 kcal acima");
});
