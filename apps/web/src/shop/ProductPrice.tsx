import type { ShopProduct } from "@prancheta/contract/shop/shop";
import { offeredPrice } from "@prancheta/contract/shop/shop-price";
import { moneyText } from "@prancheta/ui/text/Money.tsx";
import classes from "./ProductPrice.module.css";

interface ProductPriceProps {
  of: Pick<ShopProduct, "price" | "offer">;
  /** Cents that a wish adds. */
  extra?: number;
  large?: boolean;
}

/** 'A partir de' a price, with the price before the offer. */
export const ProductPrice = ({ of, extra = 0, large = false }: ProductPriceProps) => (
  <p className={classes["price"]} data-large={large}>
    <small>a partir de {of.offer > 0 && <s>{moneyText(of.price + extra)}</s>}</small>
    <strong>{moneyText(offeredPrice(of) + extra)}</strong>
  </p>
);
