import type { UseQueryResult } from "@tanstack/react-query";
import { ReadFailure } from "../page/ReadFailure.tsx";

type Reading = Pick<UseQueryResult, "isError" | "isFetching" | "refetch" | "data">;

/** Replaces something that could not be read; nothing while it is loading or an earlier result is shown. */
export const failureOf = (reading: Reading, text: string) =>
  reading.isError &&
  reading.data === undefined && (
    <ReadFailure text={text} onRetry={() => void reading.refetch()} busy={reading.isFetching} />
  );
