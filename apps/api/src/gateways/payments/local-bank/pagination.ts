const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

const numberIn = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback;

/** One page of a list, in the gateway's shape. */
export const pageOf = <Item>(items: readonly Item[], query: URLSearchParams, present: (item: Item) => object) => {
  const limit = Math.min(Math.max(numberIn(query.get("limit"), DEFAULT_LIMIT), 1), MAX_LIMIT);
  const offset = numberIn(query.get("offset"), 0);
  return {
    object: "list",
    hasMore: offset + limit < items.length,
    totalCount: items.length,
    limit,
    offset,
    data: items.slice(offset, offset + limit).map(present),
  };
};

/** Whether a record has every value that the query asks for, of the fields named. */
export const matchesQuery = (
  record: Readonly<Record<string, unknown>>,
  query: URLSearchParams,
  fields: readonly string[],
): boolean => fields.every((field) => !query.has(field) || record[field] === query.get(field));

/** Whether days lie in the bounds `field[ge]` and `field[le]`, or are the day `field`. */
export const isInDays = (
  record: Readonly<Record<string, unknown>>,
  query: URLSearchParams,
  fields: readonly string[],
): boolean =>
  fields.every((field) => {
    const value = record[field];
    const from = query.get(`${field}[ge]`);
    const to = query.get(`${field}[le]`);
    const on = query.get(field);
    if (from === null && to === null && on === null) return true;
    if (typeof value !== "string") return false;
    return (from === null || value >= from) && (to === null || value <= to) && (on === null || value === on);
  });
