import { useMemo } from "react";
import { type ListPage, rowsReader } from "./paging.ts";

/** The rows of all pages that were read, the same ones for the same pages. `keyOf` stays the same function. */
export const useRows = <Row>(
  pages: readonly ListPage<Row>[] | undefined,
  keyOf: (row: Row) => string,
): readonly Row[] => {
  const read = useMemo(() => rowsReader(keyOf), [keyOf]);
  return read(pages ?? []);
};
