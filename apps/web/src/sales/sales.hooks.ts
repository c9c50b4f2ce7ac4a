import { type HandSaleForm, SALE_PAGE, sales } from "@prancheta/contract/sales/sales";
import type { SaleId } from "@prancheta/contract/scalars";
import type { Student } from "@prancheta/contract/students/students";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { isFinal } from "@prancheta/ui/server/problem-error.ts";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { codeKeys, planKeys } from "../plans/plans.keys.ts";
import { isTrial, openPlans } from "../students/students.hooks.ts";
import { studentKeys } from "../students/students.keys.ts";
import { walletKeys } from "../wallet/wallet.keys.ts";

/**
 * The plans that a student may buy: the trial plan only if the server would still sell it (once), and the student's own
 * plan even after it was closed.
 */
export function useSellablePlans({ id, plan: own }: Pick<Student, "id" | "plan">) {
  const reading = useQuery(openPlans);
  const open = reading.data ?? [];
  const closed = reading.isSuccess && own && !open.some((plan) => plan.id === own.id) ? own : undefined;
  const trialQuote = useQuery(quoteOf(id, open.find(isTrial)?.id ?? null, ""));
  const closedQuote = useQuery(quoteOf(id, closed?.id ?? null, ""));
  const plans = open.filter((plan) => !isTrial(plan) || trialQuote.isSuccess);
  // Only a refusal says that a plan is not sold.
  const unread = [reading, trialQuote, closedQuote].find(({ error }) => error && !isFinal(error));
  return { reading, unread, plans: closed && closedQuote.isSuccess ? [...plans, closed] : plans };
}

/** What a plan costs this student today, and when the contract would run. */
export const quoteOf = (studentId: string, planId: string | null, code: string) =>
  queryOptions({
    queryKey: studentKeys.other("quote", studentId, planId, code),
    queryFn: async ({ signal }) =>
      (await call(sales.quote, { params: { id: studentId }, query: { planId: planId ?? "", code }, signal })).data,
    enabled: planId !== null,
    retry: false,
    staleTime: 0,
  });

/** The sales to a student, the latest first. */
export const salesOf = (studentId: string) =>
  listQuery(studentKeys.other("sales", studentId), SALE_PAGE, (span, signal) =>
    call(sales.ofStudent, { params: { id: studentId }, query: span, signal }),
  );

/** What a sale changes: its student's contract, what its plan and its code have sold, and the statement. */
const affectedBySale = [studentKeys, planKeys, codeKeys, walletKeys];
const refreshAfterSale = (client: QueryClient) =>
  Promise.all(affectedBySale.map(({ all }) => client.invalidateQueries({ queryKey: all })));

/** A sale starts a contract, and counts for its plan and its code. */
export function useSellByHand(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof HandSaleForm>) =>
      (await call(sales.byHand, { params: { id: studentId }, body })).data,
    onSettled: () => refreshAfterSale(client),
  });
}

/** Takes back a sale by hand. */
export function useUndoSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: SaleId) => call(sales.undo, { params: { id } }),
    onSettled: () => refreshAfterSale(client),
  });
}
