import { durationLabel, PLAN_DURATIONS } from "@prancheta/contract/plans/labels";
import { PLAN_LIMITS, PLAN_PAGE } from "@prancheta/contract/plans/limits";
import { type Plan, type PlanChanges, type PlanForm, type PlanOption, plans } from "@prancheta/contract/plans/plans";
import { choiceFilter, type FiltersOf, textFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { studentKeys } from "../students/students.keys.ts";
import { codeKeys, planKeys } from "./plans.keys.ts";

/** Of the filters for active plans and for the showcase. */
export const switchLabel = { true: "Ativo", false: "Inativos" } as const;

export const durationChoices = Object.fromEntries(PLAN_DURATIONS.map((days) => [String(days), durationLabel(days)]));

/** The list's filters as they appear in the address. */
export const planFilters = {
  name: textFilter(PLAN_LIMITS.name),
  duration: choiceFilter(durationChoices),
  active: choiceFilter(switchLabel),
  show: choiceFilter(switchLabel),
};
export type PlanFilters = FiltersOf<typeof planFilters>;

const isWhole = (plan: Plan | PlanOption): plan is Plan => "version" in plan;

export const planList = (filters: PlanFilters) =>
  listQuery(planKeys.list(filters), PLAN_PAGE, async (span, signal) => {
    const { data, total } = await call(plans.list, { query: { ...filters, ...span }, signal });
    return { data: data.filter(isWhole), total };
  });

/** A plan to edit or to copy: read again each time its form opens, and never while it is open. */
export const planToEdit = (id: string) =>
  queryOptions({
    queryKey: planKeys.toEdit(id),
    queryFn: async ({ signal }) => (await call(plans.read, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The names of plans are shown with codes and students, and the first steps on the dashboard count them. */
const refresh = (client: QueryClient) =>
  Promise.all([planKeys, codeKeys, studentKeys].map(({ all }) => client.invalidateQueries({ queryKey: all })));

export function useRemovePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(plans.remove, { params: { id } }),
    onSettled: () => refresh(client),
  });
}

interface PlanToSave {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** The version that was read; undefined overwrites any version. */
  readonly version: number | undefined;
  readonly form: z.input<typeof PlanForm> & z.input<typeof PlanChanges>;
}

const newestVersion = async (id: string) => (await call(plans.read, { params: { id } })).data.version;

const sendPlan = async ({ id, version, form }: PlanToSave) => {
  if (id === undefined) return (await call(plans.create, { body: form })).data;
  const over = version ?? (await newestVersion(id));
  return (await call(plans.change, { params: { id }, body: form, version: over })).data;
};

/** Nothing is read again after an error, so the form keeps what was typed. */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({ mutationFn: sendPlan, onSuccess: () => refresh(client) });
}
