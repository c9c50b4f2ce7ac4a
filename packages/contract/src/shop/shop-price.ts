import type { ShopProduct } from "./shop.ts";

/** Cents that the partner's own logo adds to a product. */
export const LOGO_PRICE = 2000;

/** What a product costs with its offer, rounded to whole cents. */
export const offeredPrice = ({ price, offer }: Pick<ShopProduct, "price" | "offer">): number =>
  Math.round((price * (100 - offer)) / 100);
