import { plans } from "@prancheta/contract/plans/plans";
import type { Api } from "../platform/http/api.ts";
import { planOptions } from "./plans.queries.ts";

export function plansRoutes(api: Api): void {
  api.partner(plans.list, async ({ db, owner }) => {
    const data = await planOptions(db, owner.partner);
    return { data, total: data.length };
  });
}
