import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { allRows, type ListPage, rowsReader } from "./paging.ts";

interface Row {
  readonly id: string;
}

const idOf = ({ id }: Row) => id;
const page = (...ids: string[]): ListPage<Row> => ({ data: ids.map((id) => ({ id })) });

test("a row that moved between two readings is shown once, where it was first", () => {
  const rows = rowsReader(idOf)([page("a", "b"), page("b", "c"), page("a", "d")]);
  expect(rows.map(idOf)).toEqual(["a", "b", "c", "d"]);
});

test("whatever was read before, the rows are those of the pages", () => {
  const pages = fc.array(fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(pages, { maxLength: 6 }), (readings) => {
      const kept = new Map<string, ListPage<Row>>();
      const known = (ids: string[], at: number) => kept.getOrInsertComputed(`${at} ${ids}`, () => page(...ids));
      const read = rowsReader(idOf);
      for (const reading of readings) {
        const rows = read(reading.map(known));
        expect(rows.map(idOf)).toEqual([...new Set(reading.flat())]);
      }
    }),
  );
});

test("a list is read to its end, and a row that moved between two readings is there once", async () => {
  const stored = Array.from({ length: 230 }, (_, at) => ({ id: String(at) }));
  const read = vi.fn(async ({ skip, take }: { skip: number; take: number }) => ({
    data: stored.slice(Math.max(0, skip - 1), skip + take),
  }));
  expect(await allRows(read)).toEqual(stored);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a page that is read on is looked through alone, and the same pages are the same rows", () => {
  const keyOf = vi.fn(idOf);
  const read = rowsReader(keyOf);
  const first = [page("a", "b"), page("c", "d")];
  const rows = read(first);
  keyOf.mockClear();
  expect(read([...first])).toBe(rows);
  expect(keyOf).not.toHaveBeenCalled();
  read([...first, page("e")]);
  expect(new Set(keyOf.mock.calls.map(([row]) => row.id))).toEqual(new Set(["e"]));
});
