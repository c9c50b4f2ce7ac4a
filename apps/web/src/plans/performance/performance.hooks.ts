import { codes, type PerformancePeriod } from "@prancheta/contract/plans/codes";
import { periodLabel } from "@prancheta/contract/plans/labels";
import { PERFORMANCE_PAGE } from "@prancheta/contract/plans/limits";
import { choiceFilter } from "@prancheta/ui/list/list-in-url.ts";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call, download } from "@prancheta/ui/server/call.ts";
import { queryOptions } from "@tanstack/react-query";
import { type CodeFilters, codeQuery } from "../codes/codes.hooks.ts";
import { codeKeys } from "../plans.keys.ts";

/** The period as it appears in the address, apart from what narrows the list. */
export const periodFilter = { period: choiceFilter(periodLabel) };

/** The period of an address without one. */
export const DEFAULT_PERIOD: PerformancePeriod = "LASTMONTH";

export interface PerformanceFilters extends CodeFilters {
  readonly period: PerformancePeriod;
}

const queryOf = ({ period, ...filters }: PerformanceFilters) => ({ ...codeQuery(filters), period });

export const codePerformance = (filters: PerformanceFilters) =>
  queryOptions({
    queryKey: codeKeys.other("performance", filters),
    queryFn: async ({ signal }) => (await call(codes.performance, { query: queryOf(filters), signal })).data,
  });

export const performanceRows = (filters: PerformanceFilters) =>
  listQuery(codeKeys.other("performance rows", filters), PERFORMANCE_PAGE, (span, signal) =>
    call(codes.performanceRows, { query: { ...queryOf(filters), ...span }, signal }),
  );

/** Saves the rows of all pages as a spreadsheet. */
export const savePerformance = (filters: PerformanceFilters) =>
  download(codes.performanceFile, {}, "desempenho-dos-codigos.csv", queryOf(filters));
