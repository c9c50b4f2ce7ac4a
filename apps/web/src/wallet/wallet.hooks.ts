import { saleMethodLabel } from "@prancheta/contract/plans/labels";
import { lineTypeLabel } from "@prancheta/contract/wallet/labels";
import { STATEMENT_PAGE, type TrafficForm, wallet } from "@prancheta/contract/wallet/wallet";
import { choiceFilter, type FiltersOf, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { statusFilterLabel } from "./wallet.texts.ts";

const walletKeys = keysOf("wallet");

/** The statement's filters as they appear in the address. */
export const statementFilters = {
  name: textFilter(120),
  type: choiceFilter(lineTypeLabel),
  status: choiceFilter(statusFilterLabel),
  paymentMethod: choiceFilter(saleMethodLabel),
};
export type StatementFilters = FiltersOf<typeof statementFilters>;

export const statement = (filters: StatementFilters) =>
  listQuery(walletKeys.list(filters), STATEMENT_PAGE, (span, signal) =>
    call(wallet.statement, { query: { ...filters, ...span }, signal }),
  );

export const walletSummary = queryOptions({
  queryKey: walletKeys.other("summary"),
  queryFn: async ({ signal }) => (await call(wallet.summary, { signal })).data,
});

/** Moves money to or from paid traffic; the balances are read again, also after a failure. */
export function useMoveTraffic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TrafficForm) => call(wallet.moveTraffic, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: walletKeys.all }),
  });
}
