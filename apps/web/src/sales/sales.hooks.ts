import { type HandSaleForm, sales } from "@prancheta/contract/sales/sales";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { codeKeys, planKeys } from "../plans/plans.keys.ts";
import { isTrial, openPlans } from "../students/students.hooks.ts";
import { studentKeys } from "../students/students.keys.ts";

/** The plans that a student may buy: the trial plan only while the server would sell it, which is once. */
export function useSellablePlans(studentId: string) {
  const reading = useQuery(openPlans);
  const all = reading.data ?? [];
  const trial = useQuery(quoteOf(studentId, all.find(isTrial)?.id ?? null, ""));
  return { reading, plans: all.filter((plan) => !isTrial(plan) || trial.isSuccess) };
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

const PAGE = 20;

/** The sales to a student, the latest first. */
export const salesOf = (studentId: string) =>
  listQuery(studentKeys.other("sales", studentId), PAGE, (span, signal) =>
    call(sales.ofStudent, { params: { id: studentId }, query: span, signal }),
  );

/** A sale starts a contract, and counts for its plan and its code. */
export function useSellByHand(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof HandSaleForm>) =>
      (await call(sales.byHand, { params: { id: studentId }, body })).data,
    onSettled: () =>
      Promise.all([studentKeys, planKeys, codeKeys].map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  });
}
