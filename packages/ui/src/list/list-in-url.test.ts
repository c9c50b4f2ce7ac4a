import { expect, test } from "vitest";
import { choiceFilter, filtersIn, textFilter, valueFilter } from "./list-in-url.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";

const filters = {
  nameOrEmail: textFilter(5),
  motivation: choiceFilter({ MOTIVATED: "Motivado", UNMOTIVATED: "Desmotivado" }),
};

test("what fits is read, and what does not is left out", () => {
  expect(filtersIn(filters, { nameOrEmail: " ana ", motivation: "MOTIVATED" })).toEqual({
    nameOrEmail: "ana",
    motivation: "MOTIVATED",
  });
  expect(filtersIn(filters, { nameOrEmail: "", motivation: "toString", other: "x" })).toEqual({});
  expect(filtersIn(filters, { nameOrEmail: ["x"], motivation: 7 })).toEqual({});
});

test("a text too long for the server is cut", () => {
  expect(filtersIn(filters, { nameOrEmail: "abcdefgh" })).toEqual({ nameOrEmail: "abcde" });
});

test("an address keeps numbers, accents and signs as they were typed", () => {
  const search = { nameOrEmail: "007 José & filhos?", motivation: undefined, plan: "" };
  const text = stringifySearch(search);
  expect(parseSearch(text)).toEqual({ nameOrEmail: "007 José & filhos?" });
  expect(stringifySearch({})).toBe("");
});

test("what is typed is told from what is chosen", () => {
  expect(textFilter(5).typed).toBe(true);
  expect(valueFilter(5).typed).toBeUndefined();
  expect(valueFilter(5)("  abcdefgh ")).toBe("abcde");
});

test("nothing in the address is every filter taken away", () => {
  const cleared = filtersIn(filters, {});
  expect(Object.keys(cleared)).toEqual(Object.keys(filters));
  expect(Object.values(cleared)).toEqual([undefined, undefined]);
});
