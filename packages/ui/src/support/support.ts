import { type Support, support } from "@prancheta/contract/support/support";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../server/call.ts";
import { keysOf } from "../server/query-keys.ts";

export const supportContacts = queryOptions({
  queryKey: keysOf("support").all,
  queryFn: async ({ signal }) => (await call(support.contacts, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Read when a screen that may need it opens, so that the contacts are available when the connection is lost. */
export const useSupport = (): Support | undefined => useQuery(supportContacts).data;

export const chatLink = (whatsapp: string, text: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;

export const mailLink = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
