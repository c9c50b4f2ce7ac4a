import { buying } from "@prancheta/contract/student/buying";
import type { AreaParts } from "../../parts.ts";
import type { Api } from "../../platform/http/api.ts";
import { buy, ownSale, plansFor, quoteFor } from "./buying.service.ts";

export function buyingRoutes(api: Api, parts: AreaParts): void {
  api.account(buying.plans, async ({ account, query }) => ({ data: await plansFor(parts, account, query) }));

  api.account(buying.quote, async ({ account, body }) => ({ data: await quoteFor(parts, account, body) }));

  api.account(buying.buy, async ({ account, caller, body }) => ({
    data: await buy(parts, account, caller.ip, body),
  }));

  api.account(buying.sale, async ({ account, params }) => ({ data: await ownSale(parts, account, params.id) }));
}
