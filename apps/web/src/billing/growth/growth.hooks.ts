import { type FeatureForm, growth } from "@prancheta/contract/billing/growth";
import { call } from "@prancheta/ui/server/call.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { billingKeys } from "../billing.hooks.ts";

/** The plans and the subscription. Seconds until an offer ends count from when this was read. */
export const growthState = queryOptions({
  queryKey: billingKeys.other("growth"),
  queryFn: async ({ signal }) => (await call(growth.read, { signal })).data,
  staleTime: 0,
});

/** Subscribes, changes the plan from the next cycle on, or cancels at the end of this one. */
export function useChangeGrowth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Omit<FeatureForm, "feature">) =>
      (await call(growth.change, { body: { feature: "GROWTH", ...body } })).data,
    // Also after a failure: another tab may have subscribed.
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.all }),
  });
}
