import {
  type CodeForm,
  codes,
  type NewCodeForm,
  type PerformancePeriod,
  type PlanCode,
} from "@prancheta/contract/plans/codes";
import { discountTypeLabel } from "@prancheta/contract/plans/labels";
import { CODE_PAGE } from "@prancheta/contract/plans/limits";
import { choiceFilter, type FiltersOf, type InUrlOf, textFilter, valueFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { codeKeys } from "../plans.keys.ts";
import { tagsIn } from "./tags-in-url.ts";

/** The filters of list and performance as they appear in the address. */
export const codeFilters = {
  code: textFilter(),
  description: textFilter(),
  discountType: choiceFilter(discountTypeLabel),
  planId: valueFilter(36),
  tags: valueFilter(1000),
};
export type CodeFilters = FiltersOf<typeof codeFilters>;
export type CodeInUrl = InUrlOf<typeof codeFilters>;

/** The filters as the server takes them. */
export const codeQuery = ({ tags, ...filters }: CodeFilters) => ({ ...filters, "tags[]": tagsIn(tags) });

export const codeList = (filters: CodeFilters) =>
  listQuery(codeKeys.list(filters), CODE_PAGE, (span, signal) =>
    call(codes.list, { query: { ...codeQuery(filters), "includes[]": "billingPlan", ...span }, signal }),
  );

/** The most that one page has. */
const CODES_OF_PLAN = 100;

export const codesOfPlan = (planId: string) =>
  listQuery(codeKeys.other("plan", planId), CODES_OF_PLAN, (span, signal) =>
    call(codes.list, { query: { planId, ...span }, signal }),
  );

type TagFilters = Omit<CodeFilters, "tags"> & { readonly period?: PerformancePeriod | undefined };

/** The tags of codes; with a period, of those that were sold in it. */
export const tagNames = (filters: TagFilters = {}) =>
  queryOptions({
    queryKey: codeKeys.other("tags", filters),
    queryFn: async ({ signal }) => (await call(codes.tags, { query: filters, signal })).data,
  });

/** Reads codes again after success and after an error. */
export function useRemoveCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(codes.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: codeKeys.all }),
  });
}

interface CodeToSave {
  /** Undefined for a new one. */
  readonly code: PlanCode | undefined;
  readonly planId: string;
  readonly form: z.input<typeof CodeForm> & Omit<z.input<typeof NewCodeForm>, "billingPlanId">;
  /** Overwrites any version. */
  readonly anyVersion: boolean;
}

/**
 * A code has no call of its own that reads it: its newest version is in the list of its plan. Undefined, which overwrites
 * any version, if it is not found there, because somebody else gave it another text.
 */
const newestVersion = async ({ id, code, billingPlanId: planId }: PlanCode) => {
  const { data } = await call(codes.list, { query: { planId, code, take: CODES_OF_PLAN } });
  return data.find((one) => one.id === id)?.version;
};

const sendCode = async ({ code, planId, form, anyVersion }: CodeToSave) => {
  if (!code) return (await call(codes.create, { body: { ...form, billingPlanId: planId } })).data;
  const version = anyVersion ? await newestVersion(code) : code.version;
  return (await call(codes.change, { params: { id: code.id }, body: form, version })).data;
};

/** After an error nothing is read again, so the form keeps what was typed. */
export function useSaveCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendCode,
    onSuccess: () => client.invalidateQueries({ queryKey: codeKeys.all }),
  });
}
