import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalIn, decimalText, type Unit, wholeNumberIn, withoutUnit } from "./decimal.ts";

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

it.each<[string, Unit, number | null]>([
  ["64,5 kg", "kg", 64.5],
  ["64,5kg", "kg", 64.5],
  ["64.5 Kg", "kg", 64.5],
  [" 64,5 KG. ", "kg", 64.5],
  ["64,5 k", "kg", 64.5],
  ["80 quilos", "kg", 80],
  ["1/2 kg", "kg", 0.5],
  ["1.200 g", "g", 1200],
  ["2,5 litros por dia", "litros por dia", 2.5],
  ["2,5L", "litros por dia", 2.5],
  ["10%", "%", 10],
  ["", "kg", null],
  ["kg", "kg", Number.NaN],
  ["800 g", "kg", Number.NaN],
  ["2 min", "s", Number.NaN],
  ["64,5 kg 2", "kg", Number.NaN],
])("reads '%s' in a field of %s as %d", (text, unit, value) => {
  expect(decimalIn(text, unit)).toBe(value);
});

it("takes only the field's own unit off", () => {
  expect(withoutUnit("64,5 Kg", "kg")).toBe("64,5");
  expect(withoutUnit("64,5 g", "kg")).toBe("64,5 g");
  expect(withoutUnit("64,5 g", undefined)).toBe("64,5 g");
  expect(wholeNumberIn("90 s", "s")).toBe(90);
});

it("reads back what it writes", () => {
  const values = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(values, (value) => {
      expect(decimalIn(decimalText(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});
