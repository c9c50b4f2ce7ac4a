import { saleMethodLabel } from "@prancheta/contract/sales/labels";
import type { StatementLineId } from "@prancheta/contract/scalars";
import { lineTypeLabel } from "@prancheta/contract/wallet/labels";
import { STATEMENT_PAGE, type TrafficForm, wallet } from "@prancheta/contract/wallet/wallet";
import { withdrawals } from "@prancheta/contract/wallet/withdrawals";
import { choiceFilter, type FiltersOf, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call, download } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { me } from "../partners/partners.hooks.ts";
import { walletKeys } from "./wallet.keys.ts";
import { statusFilterLabel } from "./wallet.texts.ts";

/** The statement's filters as they appear in the address. */
export const statementFilters = {
  name: textFilter(),
  type: choiceFilter(lineTypeLabel),
  status: choiceFilter(statusFilterLabel),
  paymentMethod: choiceFilter(saleMethodLabel),
};
export type StatementFilters = FiltersOf<typeof statementFilters>;

export const statement = (filters: StatementFilters) =>
  listQuery(walletKeys.list(filters), STATEMENT_PAGE, (span, signal) =>
    call(wallet.statement, { query: { ...filters, ...span }, signal }),
  );

/** Saves the filtered statement as a spreadsheet, for the accountant. */
export const saveStatement = (filters: StatementFilters) => download(wallet.statementFile, {}, "extrato.csv", filters);

export const walletSummary = queryOptions({
  queryKey: walletKeys.other("summary"),
  queryFn: async ({ signal }) => (await call(wallet.summary, { signal })).data,
});

export const walletMonths = queryOptions({
  queryKey: walletKeys.other("months"),
  queryFn: async ({ signal }) => (await call(wallet.months, { signal })).data,
});

/** A line with its history. */
export const lineDetail = (id: StatementLineId) =>
  queryOptions({
    queryKey: walletKeys.other("line", id),
    queryFn: async ({ signal }) => (await call(wallet.line, { params: { id }, signal })).data,
  });

/** The partner, to whom withdrawals go. The document may have been set in another tab a moment ago. */
export const useReceiver = () => useQuery({ ...me, staleTime: 15_000 });

interface Movement<Form> {
  readonly form: Form;
  /** The same one moves once. */
  readonly submitKey: string | undefined;
}

/** Forgets balances and statement after a movement, also after a failure: what they were is shown no more. */
function useForgetWallet() {
  const queryClient = useQueryClient();
  return () => queryClient.resetQueries({ queryKey: walletKeys.all });
}

/** Moves money to or from paid traffic. */
export const useMoveTraffic = () =>
  useMutation({
    mutationFn: ({ form, submitKey }: Movement<TrafficForm>) => call(wallet.moveTraffic, { body: form, submitKey }),
    onSettled: useForgetWallet(),
  });

/** Asks what a withdrawal would pay; nothing moves yet. */
export const useQuoteWithdrawal = () =>
  useMutation({ mutationFn: async (amount: number) => (await call(withdrawals.quote, { body: { amount } })).data });

/** Withdraws the quoted amount. */
export const useConfirmWithdrawal = () =>
  useMutation({
    mutationFn: ({ form, submitKey }: Movement<{ amount: number }>) =>
      call(withdrawals.confirm, { body: form, submitKey }),
    onSettled: useForgetWallet(),
  });
