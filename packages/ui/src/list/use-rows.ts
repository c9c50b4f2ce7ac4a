import { useMemo } from "react";
import { type ListPage, rowsReader } from "./paging.ts";

/** The rows of all loaded pages; the same array for the same pages. `keyOf` must be a stable function. */
export const useRows = <Row>(
  pages: readonly ListPage<Row>[] | undefined,
  keyOf: (row: Row) => string,
): readonly Row[] => {
  const read = useMemo(() => rowsReader(keyOf), [keyOf]);
  return read(pages ?? []);
};
