import type { UseQueryResult } from "@tanstack/react-query";
import { ReadFailure } from "../page/ReadFailure.tsx";

type Reading = Pick<UseQueryResult, "isError" | "isFetching" | "refetch" | "data">;

/** What stands in the place of something that could not be read; nothing while it may still come, or came before. */
export const failureOf = (reading: Reading, text: string) =>
  reading.isError &&
  reading.data === undefined && (
    <ReadFailure text={text} onRetry={() => void reading.refetch()} busy={reading.isFetching} />
  );
