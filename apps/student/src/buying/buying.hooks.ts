import { type BuyingQuote, coaches, type QuoteForm } from "@prancheta/contract/coach-page/coaches";
import type { PlanId, SaleId } from "@prancheta/contract/scalars";
import { type BoughtSale, type BuyingForm, buying } from "@prancheta/contract/student/buying";
import { call, GATEWAY_TIMEOUT } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const keys = keysOf("buying");

/** Of whom is bought: exactly one. */
export type Seller = Pick<BuyingForm, "slug" | "invitation" | "student">;

/** A coach's page with its plans, and the one that the address names. */
export const coachPage = (slug: string, planId: string) =>
  queryOptions({
    queryKey: keys.other("page", slug, planId),
    queryFn: async ({ signal }) => (await call(coaches.coach, { params: { slug }, query: { planId }, signal })).data,
  });

/** The plans to choose from; `planId` is one that is not shown, which a link names. */
export const plansToRenew = (student: string, planId: string | undefined) =>
  queryOptions({
    queryKey: keys.other("plans", student, planId),
    queryFn: async ({ signal }) =>
      (await call(buying.plans, { query: { student, ...(planId && { planId }) }, signal })).data,
  });

/** What a plan costs; with a code that does not hold, what it costs without. */
export interface Price extends BuyingQuote {
  readonly codeFault: string | undefined;
}

type Wanted = { planId: PlanId; code: string };
type ReadQuote = (form: QuoteForm, signal: AbortSignal) => Promise<BuyingQuote>;

const CODE_FAULTS = ["sale.unknown_code", "sale.too_small"];

async function readPrice(read: ReadQuote, { planId, code }: Wanted, signal: AbortSignal): Promise<Price> {
  // The price is the same however it is paid.
  const priceWith = (code: string | null) => read({ planId, code, method: "PIX" }, signal);
  try {
    return { ...(await priceWith(code || null)), codeFault: undefined };
  } catch (error) {
    const isOfCode = code !== "" && error instanceof ProblemError && CODE_FAULTS.includes(error.code);
    if (!isOfCode) throw error;
    return { ...(await priceWith(null)), codeFault: error.detail };
  }
}

const price = (of: object, wanted: Wanted, read: ReadQuote) =>
  queryOptions({
    queryKey: keys.other("price", of, wanted),
    queryFn: ({ signal }) => readPrice(read, wanted, signal),
    placeholderData: keepPreviousData,
  });

/** What a plan of a coach's page costs anybody. */
export const usePagePrice = (slug: string, wanted: Wanted) =>
  useQuery(
    price({ page: slug }, wanted, async (body, signal) => {
      const { data } = await call(coaches.quote, { params: { slug }, body, signal });
      return data;
    }),
  );

/** What a plan costs the person who is signed in. */
export const usePrice = (seller: Seller, wanted: Wanted) =>
  useQuery(
    price(seller, wanted, async (body, signal) => {
      const { data } = await call(buying.quote, { body: { ...seller, ...body }, signal });
      return data;
    }),
  );

const SECONDS_3 = 3000;

/** A sale, watched while it waits for its payment. */
export const useSale = (id: SaleId | null) =>
  useQuery({
    queryKey: keys.other("sale", id),
    queryFn: async ({ signal }) => (id ? (await call(buying.sale, { params: { id }, signal })).data : null),
    refetchInterval: ({ state }) => (state.data?.status === "OPEN" ? SECONDS_3 : false),
    enabled: id !== null,
    staleTime: 0,
  });

/** Whether the bank is looking into the payment of an order; no other order replaces it meanwhile. */
export const isInReview = (sale: BoughtSale | null | undefined): boolean =>
  sale?.status === "OPEN" && sale.method === "CREDIT";

/** Orders a plan. The body is read at request time, so that the card is never in mutation state or cache (docs/rules/billing.md). */
export function useOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (read: () => Promise<BuyingForm>) => {
      const body = await read();
      return (await call(buying.buy, { body, submitKey: body.key, timeout: GATEWAY_TIMEOUT })).data;
    },
    gcTime: 0,
    onSuccess: (sale) => queryClient.setQueryData(keys.other("sale", sale.id), sale),
    // A price or a code of before may be why it was refused.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.other("price") }),
  });
}
