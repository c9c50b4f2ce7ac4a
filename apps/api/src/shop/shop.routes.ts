import { shop } from "@prancheta/contract/shop/shop";
import type { Api } from "../platform/http/api.ts";
import { PRODUCTS } from "./products.ts";

export function shopRoutes(api: Api): void {
  for (const list of [shop.list, shop.listNamed]) api.partner(list, async () => ({ data: [...PRODUCTS] }));
  for (const call of [shop.add, shop.remove, shop.addNamed, shop.removeNamed])
    api.partnerUnwrapped(call, async () => undefined);
}
