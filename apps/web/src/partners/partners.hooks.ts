import { partners } from "@prancheta/contract/partners";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../platform/call.ts";

const me = queryOptions({
  queryKey: ["partners", "me"],
  queryFn: async ({ signal }) => (await call(partners.me, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The signed-in partner; undefined until known. */
export const useMe = () => useQuery(me).data;

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";
