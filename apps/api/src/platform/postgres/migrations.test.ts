import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const names = readdirSync(join(import.meta.dirname, "../../../migrations"));

/** Numbers that two migrations already share. They are applied, so their names stay. */
const SHARED = ["0054", "0055"];

it("gives each migration a number of its own", () => {
  const numbers = names.map((name) => name.slice(0, 4)).filter((number) => !SHARED.includes(number));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true);
});
