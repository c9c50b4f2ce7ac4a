import fc from "fast-check";
import { expect, it } from "vitest";
import { titleOfCopy } from "./title-of-copy.ts";

it("says that it is a copy, and cuts no letter in half", () => {
  expect(titleOfCopy("Emagrecer", 120)).toBe("Emagrecer (cópia)");
  expect(titleOfCopy("Emagrecer", 10)).toBe("Em (cópia)");
  expect(titleOfCopy(`a${"🥗".repeat(59)}`, 120)).toBe(`a${"🥗".repeat(55)} (cópia)`);
});

it("numbers the copy of a copy if '(cópia)' does not fit twice", () => {
  const first = titleOfCopy("a".repeat(120), 120);
  const second = titleOfCopy(first, 120);
  expect(first).toBe(`${"a".repeat(112)} (cópia)`);
  expect(second).toBe(`${"a".repeat(110)} (cópia 2)`);
  expect(titleOfCopy(second, 120)).toBe(`${"a".repeat(110)} (cópia 3)`);
  expect(titleOfCopy(`${"a".repeat(108)} (cópia 999)`, 120)).toBe(`${"a".repeat(107)} (cópia 1000)`);
  expect(titleOfCopy("Emagrecer (cópia)", 120)).toBe("Emagrecer (cópia) (cópia)");
});

it("is well-formed and within its length, whatever is copied", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (title) => {
      const copy = titleOfCopy(title, 120);
      expect(copy.isWellFormed()).toBe(true);
      expect(copy.length).toBeLessThanOrEqual(120);
      expect(titleOfCopy(copy, 120)).not.toBe(copy);
      if (title.length <= 112) expect(copy).toBe(`${title} (cópia)`);
    }),
  );
});
