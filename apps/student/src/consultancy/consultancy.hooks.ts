import type { BuyingCard } from "@prancheta/contract/student/buying";
import { consultancy, PAYMENT_PAGE } from "@prancheta/contract/student/consultancy";
import { call, download, GATEWAY_TIMEOUT } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keptOnDevice } from "../offline/stored-answers.ts";
import { answering } from "../session/answering.ts";
import { studentLinks } from "../session/links.hooks.ts";

const keys = keysOf("consultancy");

export const ownConsultancy = queryOptions({
  queryKey: keys.other("plan"),
  queryFn: async ({ signal }) => (await call(consultancy.read, { signal })).data,
  ...keptOnDevice,
});

/** What was bought, the newest first. */
export const ownPayments = infiniteQueryOptions({
  queryKey: keys.list(),
  queryFn: ({ signal, pageParam }) =>
    call(consultancy.payments, { signal, query: { skip: String(pageParam), take: String(PAYMENT_PAGE) } }),
  initialPageParam: 0,
  getNextPageParam: ({ data }, pages) => (data.length < PAYMENT_PAGE ? undefined : pages.length * PAYMENT_PAGE),
});

/** Turned off while a renewal is tried, the consultancy ends. */
export function useSetRenewal() {
  const client = useQueryClient();
  const answered = answering(ownConsultancy);
  return useMutation({
    mutationFn: (isOn: boolean) => call(consultancy.setRenewal, { body: { isOn } }),
    ...answered,
    onSuccess: (answer) => {
      answered.onSuccess(answer);
      void client.invalidateQueries({ queryKey: studentLinks.queryKey });
    },
  });
}

/** Ends the consultancy, and with it what the app may show. */
export function useLeaveCoach() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(consultancy.leave),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Replaces the card of the renewal. It is read at request time, so that it is never in mutation state or cache. */
export const useChangeCard = () =>
  useMutation({
    mutationFn: async (read: () => Promise<BuyingCard>) =>
      call(consultancy.changeCard, { body: { card: await read() }, timeout: GATEWAY_TIMEOUT }),
    gcTime: 0,
    ...answering(ownConsultancy),
  });

/** Takes a purchase back. The contract may end with it, and with that what the app may show. */
export function useCancelPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(consultancy.cancel, { params: { id }, timeout: GATEWAY_TIMEOUT }),
    onSettled: () => client.invalidateQueries(),
  });
}

export const saveReceipt = (id: string) => download(consultancy.receipt, { id }, "recibo.pdf");
