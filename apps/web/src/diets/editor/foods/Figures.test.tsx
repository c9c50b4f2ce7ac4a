import { renderInApp } from "@prancheta/ui/testing/render.tsx";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Figures } from "./Figures.tsx";

/** Ten-millionths of a gram or kcal. */
const total = (amount: number) => ({ parts: amount * 10_000_000, isPartial: false });

test("grams are told in tenths, and whole once they would run into the next figure", () => {
  const totals = {
    energeticAmount: total(12_860.3),
    carbohydrates: total(12_860.3),
    proteins: total(1000),
    lipids: total(999.9),
  };
  renderInApp(<Figures totals={totals} />);
  for (const shown of ["12.860", "12.860 g", "1.000 g", "999,9 g"]) expect(screen.getByText(shown)).toBeInTheDocument();
});
