import { expect, it } from "vitest";
import { makeSeal } from "./seal.ts";

const seal = makeSeal("a secret of the tests, long enough", "token");

it("opens what it closed, for the same owner", () => {
  expect(seal.open(seal.close("segredo", "ana"), "ana")).toBe("segredo");
});

it("shows nothing of the secret, and closes the same one differently each time", () => {
  const once = seal.close("segredo", "ana");
  expect(once.includes("segredo")).toBe(false);
  expect(seal.close("segredo", "ana").equals(once)).toBe(false);
});

it("opens nothing for another owner, under another key, for another purpose, or that was changed", () => {
  const sealed = seal.close("segredo", "ana");
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(seal.open(sealed, "bia")).toBeUndefined();
  expect(makeSeal("another secret, long enough as well", "token").open(sealed, "ana")).toBeUndefined();
  expect(makeSeal("a secret of the tests, long enough", "other").open(sealed, "ana")).toBeUndefined();
  expect(seal.open(changed, "ana")).toBeUndefined();
  expect(seal.open(Buffer.alloc(3), "ana")).toBeUndefined();
});
