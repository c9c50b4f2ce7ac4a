import { type ShopProduct, shop } from "@prancheta/contract/shop/shop";
import { call } from "@prancheta/ui/server/call.ts";
import { keysOf } from "@prancheta/ui/server/query-keys.ts";
import { chatLink, useSupport } from "@prancheta/ui/support/support.ts";
import { queryOptions } from "@tanstack/react-query";

/** The brand's products. */
export const shopProducts = queryOptions({
  queryKey: keysOf("shop").list(),
  queryFn: async ({ signal }) => (await call(shop.list, { signal })).data,
});

export const SIZES = ["P", "M", "G", "GG"] as const;
export type Size = (typeof SIZES)[number];

/** The sizes that a product has, with their measures. */
export const sizesOf = ({ pSize, mSize, gSize, ggSize }: ShopProduct) =>
  [pSize, mSize, gSize, ggSize].flatMap((measures, at) => {
    const size = SIZES[at];
    return measures && size ? [{ size, ...measures }] : [];
  });

/** A chat with us that starts with a text; undefined until the number is known. */
export function useShopChat(): (text: string) => string | undefined {
  const contacts = useSupport();
  return (text) => contacts && chatLink(contacts.whatsapp, text);
}
