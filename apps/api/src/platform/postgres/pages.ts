/** Rows in memory at once. */
export const ROWS_AT_ONCE = 500;

/** All pages of a long list; each begins after the previous page's last row. */
export async function* pages<Row>(
  next: (last: Row | undefined) => Promise<Row[]>,
  take = ROWS_AT_ONCE,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    if (rows.length > 0) yield rows;
    if (rows.length < take) return;
    last = rows.at(-1);
  }
}

/** The rows in arrays of at most `ROWS_AT_ONCE`, for statements with many rows. */
export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, chunk) =>
    rows.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE),
  );
