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

const base = "/v2/partners/shop";
/** The specification's address. */
const named = "/v2/shop";

const list = { method: "GET", access: "partner", reply: data(z.array(ShopProduct)) } as const;
const nothing = { access: "partner", reply: NoContent } as const;

export const shop = {
  list: endpoint({ ...list, path: base, summary: "Os produtos da marca" }),
  add: endpoint({ ...nothing, method: "POST", path: base, summary: "Aceita e não faz nada: os produtos são conteúdo" }),
  remove: endpoint({
    ...nothing,
    method: "DELETE",
    path: base,
    summary: "Aceita e não faz nada: os produtos são conteúdo",
  }),
  listNamed: endpoint({ ...list, path: named, summary: "O mesmo, no endereço da especificação" }),
  addNamed: endpoint({ ...nothing, method: "POST", path: named, summary: "O mesmo, no endereço da especificação" }),
  removeNamed: endpoint({
    ...nothing,
    method: "DELETE",
    path: named,
    summary: "O mesmo, no endereço da especificação",
  }),
};
