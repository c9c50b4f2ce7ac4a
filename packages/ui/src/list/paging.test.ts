import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { allRows, type ListPage, rowsReader } from "./paging.ts";

interface Row {
  readonly id: string;
}

const idOf = ({ id }: Row) => id;
const page = (...ids: string[]): ListPage<Row> => ({ data: ids.map((id) => ({ id })) });

test("a row that moved between two readings is shown once, where it was first", () => {
  const rows = rowsReader<Row>()([page("a", "b"), page("b", "c"), page("a", "d")]);
  expect(rows.map(idOf)).toEqual(["a", "b", "c", "d"]);
});

test("whatever was read before, the rows are those of the pages", () => {
  const pages = fc.array(fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(pages, { maxLength: 6 }), (readings) => {
      const kept = new Map<string, ListPage<Row>>();
      const known = (ids: string[], at: number) => kept.getOrInsertComputed(`${at} ${ids}`, () => page(...ids));
      const read = rowsReader<Row>();
      for (const reading of readings) {
        const rows = read(reading.map(known));
        expect(rows.map(idOf)).toEqual([...new Set(reading.flat())]);
      }
    }),
  );
});

test("all pages are read, and a row that moved between two requests is returned once", async () => {
  const stored = Array.from({ length: 230 }, (_, at) => ({ id: String(at) }));
  const read = vi.fn(async ({ skip, take }: { skip: number; take: number }) => ({
    data: stored.slice(Math.max(0, skip - 1), skip + take),
  }));
  expect(await allRows(read)).toEqual(stored);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a page that is read on is looked through alone, and the same pages are the same rows", () => {
  const lookedAt = new Set<string>();
  const watched = (id: string): Row => ({
    get id() {
      lookedAt.add(id);
      return id;
    },
  });
  const watchedPage = (...ids: string[]): ListPage<Row> => ({ data: ids.map(watched) });
  const read = rowsReader<Row>();
  const first = [watchedPage("a", "b"), watchedPage("c", "d")];
  const rows = read(first);
  lookedAt.clear();
  expect(read([...first])).toBe(rows);
  expect(lookedAt).toEqual(new Set());
  read([...first, watchedPage("e")]);
  expect(lookedAt).toEqual(new Set(["e"]));
});
