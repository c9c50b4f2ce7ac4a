/** Rows read at once, so that a long list is not held in memory. */
const AT_ONCE = 500;

interface RowWork<Row> {
  /** The next rows after `after`, at most so many, in an order that the work does not change. */
  readonly next: (after: Row | undefined, most: number) => Promise<readonly Row[]>;
  readonly work: (row: Row) => Promise<unknown>;
  readonly failed: (error: unknown, row: Row) => void;
}

/** Works on each row of a long list, one after another. A failure is reported and does not stop the others. */
export async function forEachRow<Row>({ next, work, failed }: RowWork<Row>, atOnce = AT_ONCE): Promise<void> {
  let after: Row | undefined;
  do {
    const rows = await next(after, atOnce);
    for (const row of rows) await work(row).catch((error: unknown) => failed(error, row));
    after = rows.length < atOnce ? undefined : rows.at(-1);
  } while (after !== undefined);
}
