import { expect, it } from "vitest";
import * as z from "zod";
import { list } from "./list.ts";

const Rows = z.object({ rows: list(z.object({ cells: list(z.int()).max(1000) })).max(300, "Linhas demais") });

const faults = (value: unknown) => Rows.safeParse(value).error?.issues ?? [];

it("reads what z.array reads", () => {
  const value = { rows: [{ cells: [1, 2] }, { cells: [] }] };
  expect(Rows.parse(value)).toEqual(value);
  expect(faults({ rows: [{ cells: [1, "2"] }, {}] }).map(({ path }) => path.join("."))).toEqual([
    "rows.0.cells.1",
    "rows.1.cells",
  ]);
  expect(faults({ rows: 1 })).toMatchObject([{ code: "invalid_type", path: ["rows"] }]);
});

it("looks at no item of a list that is too long", () => {
  const rows = Array.from({ length: 301 }, () => "wrong");
  expect(faults({ rows })).toMatchObject([{ path: ["rows"], message: "Linhas demais" }]);
});

it("keeps to that with rules of its own after the maximum", () => {
  const even = list(z.int())
    .max(4)
    .refine((items) => items.length % 2 === 0, "Ímpar");
  expect(even.safeParse([1]).error?.issues).toMatchObject([{ message: "Ímpar" }]);
  expect(even.safeParse(Array.from({ length: 5 }, () => "wrong")).error?.issues).toHaveLength(1);
});

it("names the first hundred faults of a document and looks no further, however deep they are", () => {
  const rows = Array.from({ length: 300 }, () => ({ cells: Array.from({ length: 1000 }, () => "wrong") }));
  expect(faults({ rows })).toHaveLength(100);
});
