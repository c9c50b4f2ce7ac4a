import { shop, specifiedShop } from "@prancheta/contract/shop/shop";
import type { Api } from "../platform/http/api.ts";
import { PRODUCTS } from "./products.ts";

export function shopRoutes(api: Api): void {
  for (const { list, add, remove } of [shop, specifiedShop]) {
    api.partner(list, async () => ({ data: [...PRODUCTS] }));
    for (const call of [add, remove]) api.partnerUnwrapped(call, async () => undefined);
  }
}
