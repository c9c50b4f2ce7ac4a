import { queryClient } from "@prancheta/ui/server/query-client.ts";
import type { DataTag, QueryKey } from "@tanstack/react-query";

/**
 * For a mutation that answers with what a query reads: the answer takes its place. After a failure the query is read again,
 * because only the answer may have been lost.
 */
export const answering = <Read>({ queryKey }: { readonly queryKey: DataTag<QueryKey, Read, Error> }) => ({
  onSuccess: ({ data }: { readonly data: Read }) => {
    queryClient.setQueryData(queryKey, data);
  },
  onError: () => queryClient.invalidateQueries({ queryKey }),
});
