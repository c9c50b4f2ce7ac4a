import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const before = { name: "Ana", gender: "F", address: { city: "Recife", number: "12" }, tags: ["a"] };

test("the same values give nothing to send", () => {
  expect(changedFields(structuredClone(before), before)).toEqual({});
});

test("a field that was changed, emptied or cleared is sent, and no other", () => {
  expect(changedFields({ ...before, name: "Bia" }, before)).toEqual({ name: "Bia" });
  expect(changedFields({ ...before, name: "" }, before)).toEqual({ name: "" });
  expect(changedFields({ ...before, gender: null }, before)).toEqual({ gender: null });
});

test("an object or a list in which one thing was changed is sent whole", () => {
  expect(changedFields({ ...before, address: { city: "Olinda", number: "12" } }, before)).toEqual({
    address: { city: "Olinda", number: "12" },
  });
  expect(changedFields({ ...before, tags: ["a", "b"] }, before)).toEqual({ tags: ["a", "b"] });
});
