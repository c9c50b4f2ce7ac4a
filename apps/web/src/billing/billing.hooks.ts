import { type ConfigForm, paymentCards } from "@prancheta/contract/billing/cards";
import { INVOICE_PAGE, invoices } from "@prancheta/contract/billing/invoices";
import { services } from "@prancheta/contract/billing/services";
import type { InvoiceId } from "@prancheta/contract/scalars";
import { listQuery } from "@prancheta/ui/list/list-query.ts";
import { call, download } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { studentKeys } from "../students/students.keys.ts";

export const billingKeys = keysOf("billing");

/** Services and how they are paid. A student's type, which counts here, is changed on other screens. */
export const signatures = queryOptions({
  queryKey: billingKeys.other("signatures"),
  queryFn: async ({ signal }) => (await call(services.read, { signal })).data,
  staleTime: 0,
});

export const currentInvoice = queryOptions({
  queryKey: billingKeys.other("invoice"),
  queryFn: async ({ signal }) => (await call(invoices.current, { signal })).data,
  staleTime: 0,
});

export const pastInvoices = listQuery(billingKeys.list(), INVOICE_PAGE, (query, signal) =>
  call(invoices.list, { query, signal }),
);

/** How the partner pays. */
export const financialConfig = queryOptions({
  queryKey: billingKeys.other("config"),
  queryFn: async ({ signal }) => (await call(paymentCards.config, { signal })).data,
  staleTime: 0,
});

export const cardList = queryOptions({
  queryKey: billingKeys.other("cards"),
  queryFn: async ({ signal }) => (await call(paymentCards.list, { signal })).data.cards,
});

/** Whether students may become presential depends on the default card and on what is unpaid. */
export const refreshBilling = (client: QueryClient) =>
  Promise.all([billingKeys, studentKeys].map(({ all }) => client.invalidateQueries({ queryKey: all })));

/** Pays with the default card. The answer may also come later, so everything is read again after a failure, too. */
export function usePayInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: InvoiceId) => (await call(invoices.pay, { params: { id } })).data,
    onSettled: () => refreshBilling(client),
  });
}

interface InvoiceFile {
  readonly id: InvoiceId;
  readonly name: string;
}

export const useInvoiceFile = () =>
  useMutation({ mutationFn: ({ id, name }: InvoiceFile) => download(invoices.file, { id }, name) });

/** Chooses the default card and, once, the day of charge. */
export function useChangeConfig() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof ConfigForm>) => (await call(paymentCards.changeConfig, { body })).data,
    onSettled: () => refreshBilling(client),
  });
}

export function useRemoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(paymentCards.remove, { params: { id } }),
    onSettled: () => refreshBilling(client),
  });
}
