import fc from "fast-check";
import { expect, it } from "vitest";
import { forEachRow } from "./for-each-row.ts";

it("works on every row once and in order, whatever fits into one batch and whichever rows fail", async () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (ids, atOnce) => {
      const sorted = ids.toSorted((one, other) => one - other);
      const worked: number[] = [];
      const failed: number[] = [];
      await forEachRow(
        {
          next: async (after: number | undefined, most) => sorted.filter((id) => id > (after ?? 0)).slice(0, most),
          work: async (id) => {
            worked.push(id);
            if (id % 3 === 0) throw new Error("fails");
          },
          failed: (_error, id) => failed.push(id),
        },
        atOnce,
      );
      expect(worked).toEqual(sorted);
      expect(failed).toEqual(sorted.filter((id) => id % 3 === 0));
    }),
  );
});
