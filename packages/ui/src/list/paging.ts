import type { Page } from "@prancheta/contract/scalars";

/** A row of a list. */
export interface ListRow {
  readonly id: string;
}

/** A page of a list, as every list call returns it. */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
}

/** A page shorter than requested is the last one. */
export const nextSkip =
  (take: number) =>
  (last: ListPage<unknown>, all: readonly ListPage<unknown>[]): number | undefined =>
    last.data.length < take ? undefined : all.length * take;

/** The server returns at most this many rows per request. */
const MAX_ROWS = 100;

/** Reads all pages of a list, for a field that offers all of it. A row that moved between two requests is returned once. */
export async function allRows<Row extends ListRow>(read: (page: Page) => Promise<ListPage<Row>>): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let skip = 0; ; skip += MAX_ROWS) {
    const { data } = await read({ skip, take: MAX_ROWS });
    for (const row of data) rows.set(row.id, row);
    if (data.length < MAX_ROWS) return [...rows.values()];
  }
}

interface Read<Row> {
  readonly pages: readonly ListPage<Row>[];
  readonly ids: Set<string>;
  readonly rows: readonly Row[];
}

/**
 * The rows of all pages; a row that moved between two requests is shown once. It caches the last result: if pages were
 * appended, only the new ones are processed, because a long list may have a thousand earlier ones.
 */
export const rowsReader = <Row extends ListRow>() => {
  const nothing = (): Read<Row> => ({ pages: [], ids: new Set(), rows: [] });
  let known = nothing();
  return (pages: readonly ListPage<Row>[]): readonly Row[] => {
    if (known.pages.some((page, at) => page !== pages[at])) known = nothing();
    const { ids } = known;
    const added = pages
      .slice(known.pages.length)
      .flatMap(({ data }) => data)
      .filter(({ id }) => !ids.has(id) && ids.add(id));
    known = { pages, ids, rows: added.length > 0 ? [...known.rows, ...added] : known.rows };
    return known.rows;
  };
};
