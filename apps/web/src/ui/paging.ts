/** A page of a list, as every list call answers it. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
}

/** A page shorter than asked for is the last one. */
export const nextSkip =
  (take: number) =>
  (last: ListPage<unknown>, all: readonly ListPage<unknown>[]): number | undefined =>
    last.data.length < take ? undefined : all.length * take;

/** The rows of all pages; one that moved between two readings is shown once. */
export const rowsOf = <Row>(pages: readonly ListPage<Row>[], keyOf: (row: Row) => string): Row[] => {
  const byKey = new Map<string, Row>();
  for (const page of pages) for (const row of page.data) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
  return [...byKey.values()];
};
