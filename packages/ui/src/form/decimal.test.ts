import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalIn, decimalText, wholeNumberIn } from "./decimal.ts";

it.each([
  ["", null],
  ["  ", null],
  ["150", 150],
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["1.200", 1200],
  ["1.234,56", 1234.56],
  ["-3", -3],
  [",5", 0.5],
  ["abc", Number.NaN],
  ["1,2,3", Number.NaN],
  ["1e9", Number.NaN],
  ["12 g", Number.NaN],
  ["1/2", 0.5],
  ["1 1/2", 1.5],
  ["2¾", 2.75],
  ["⅓", 0.33],
  ["2/2", Number.NaN],
  ["1/", Number.NaN],
  ["10/12", Number.NaN],
])("reads '%s' as %d", (text, value) => {
  expect(decimalIn(text)).toBe(value);
});

it.each([
  ["", null],
  ["30", 30],
  ["1.200", 1200],
  ["12,00", 12],
  ["12,5", Number.NaN],
  ["12.5", Number.NaN],
  ["-3", Number.NaN],
  ["10-12", Number.NaN],
])("reads '%s' as the whole number %d", (text, value) => {
  expect(wholeNumberIn(text)).toBe(value);
});

it("reads back what it writes", () => {
  const values = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(values, (value) => {
      expect(decimalIn(decimalText(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});
