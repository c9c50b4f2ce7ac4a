import * as z from "zod";

/** Maximum of reported problems; parsing a list stops there, because a million invalid items would take seconds. */
const MAX_FAULTS = 100;

const ZodArray: z.core.$constructor<z.ZodArray> = z.ZodArray;

const List: z.core.$constructor<z.ZodArray> = z.core.$constructor("List", (schema, definition) => {
  ZodArray.init(schema, definition);
  const readAll = schema._zod.parse;
  const isTooLong = (items: readonly unknown[]) =>
    z.core.util.sizeCaps(definition.checks).some(([most]) => items.length > most);
  schema._zod.parse = (payload, context) => {
    const items: unknown = payload.value;
    // zod itself does not parse the items of a list that is too long.
    if (!Array.isArray(items) || isTooLong(items)) return readAll(payload, context);
    const values: unknown[] = [];
    for (const [at, value] of items.entries()) {
      const item = definition.element._zod.run({ value, issues: [] }, context);
      if (item instanceof Promise) throw new z.core.$ZodAsyncError();
      payload.issues.push(...z.core.util.prefixIssues(at, item.issues));
      values.push(item.value);
      if (payload.issues.length >= MAX_FAULTS) break;
    }
    payload.value = values;
    return payload;
  };
});

/**
 * A list in a request. Its maximum, which must follow directly, is checked before the items; only the first invalid
 * items are reported.
 */
export function list<Item extends z.ZodType>(item: Item): z.ZodArray<Item>;
export function list(item: z.ZodType): z.ZodArray {
  return new List({ type: "array", element: item });
}
