import * as z from "zod";
import { data, endpoint, NoContent } from "../endpoint.ts";
import { Cents } from "../scalars.ts";

/** In centimetres. */
export const ProductSize = z.object({ height: z.int().positive(), width: z.int().positive() });
export type ProductSize = z.infer<typeof ProductSize>;

export const ShopProduct = z.object({
  id: z.string(),
  /** The address of its drawing. */
  image: z.string(),
  title: z.string(),
  /** Percent off the price; 0 for none. */
  offer: z.int().min(0).max(90),
  /** Without the offer. */
  price: Cents,
  description: z.string(),
  composition: z.string(),
  dimensions: z.string(),
  pSize: ProductSize.nullable(),
  mSize: ProductSize.nullable(),
  gSize: ProductSize.nullable(),
  ggSize: ProductSize.nullable(),
  /** Whether it can be exchanged (docs/rules/shop.md). */
  trade: z.boolean(),
  /** Why it is good for a coach. */
  reason: z.string(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

const callsAt = (path: `/${string}`) => ({
  list: endpoint({
    method: "GET",
    path,
    summary: "Os produtos da marca",
    access: "partner",
    reply: data(z.array(ShopProduct)),
  }),
  add: endpoint({
    method: "POST",
    path,
    summary: "Aceita e não faz nada: os produtos são conteúdo",
    access: "partner",
    takesIdempotencyKey: false,
    reply: NoContent,
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    summary: "Aceita e não faz nada: os produtos são conteúdo",
    access: "partner",
    reply: NoContent,
  }),
});

export const shop = callsAt("/v2/partners/shop");
/** The same calls at a second address (docs/rules/shop.md). */
export const specifiedShop = callsAt("/v2/shop");
