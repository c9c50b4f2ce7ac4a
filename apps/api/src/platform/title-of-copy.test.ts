import fc from "fast-check";
import { expect, it } from "vitest";
import { titleOfCopy } from "./title-of-copy.ts";

it("says that it is a copy, and cuts no letter in half", () => {
  expect(titleOfCopy("Emagrecer", 120)).toBe("Emagrecer (cópia)");
  expect(titleOfCopy("Emagrecer", 10)).toBe("Em (cópia)");
  expect(titleOfCopy(`a${"🥗".repeat(59)}`, 120)).toBe(`a${"🥗".repeat(55)} (cópia)`);
});

it("is well-formed and within its length, whatever is copied", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (title) => {
      const copy = titleOfCopy(title, 120);
      expect(copy.isWellFormed()).toBe(true);
      expect(copy.length).toBeLessThanOrEqual(120);
      if (title.length <= 112) expect(copy).toBe(`${title} (cópia)`);
    }),
  );
});
