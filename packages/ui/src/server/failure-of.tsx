import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "../page/ErrorState.tsx";
import { ReadFailure } from "../page/ReadFailure.tsx";

type Reading = Pick<UseQueryResult, "isError" | "isFetching" | "refetch" | "data" | "error">;

/** Replaces something that could not be read; nothing while it is loading or an earlier result is shown. */
export const failureOf = (reading: Reading, text: string) =>
  reading.isError &&
  reading.data === undefined && (
    <ReadFailure text={text} onRetry={() => void reading.refetch()} busy={reading.isFetching} />
  );

/** The same for the content of a whole page, with the reason. */
export const pageFailureOf = (reading: Reading, title: string) =>
  reading.isError && reading.data === undefined && <ErrorState title={title} reading={reading} />;
