import { useMemo } from "react";
import { type ListPage, type ListRow, rowsReader } from "./paging.ts";

/** The rows of all loaded pages; the same array for the same pages. */
export const useRows = <Row extends ListRow>(pages: readonly ListPage<Row>[] | undefined): readonly Row[] => {
  const read = useMemo(() => rowsReader<Row>(), []);
  return read(pages ?? []);
};
