import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const names = readdirSync(join(import.meta.dirname, "../../../../migrations"));

/** These share the number of another migration. They are applied, so their names stay. */
const SHARED: readonly string[] = ["0054_training_of_students.sql", "0055_guardian_codes.sql"];

it("gives each migration a number of its own", () => {
  const numbers = names.filter((name) => !SHARED.includes(name)).map((name) => name.slice(0, 4));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true);
});
