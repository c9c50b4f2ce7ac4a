import type { ShopProduct } from "@prancheta/contract/shop/shop";
import { Card, CardTitle } from "@prancheta/ui/layout/layout.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import classes from "./ProductCard.module.css";
import { ProductPicture, ProductPictureSkeleton } from "./ProductPicture.tsx";
import { ProductPrice } from "./ProductPrice.tsx";

/** A product in the grid; the whole card is its link. */
export const ProductCard = ({ product }: { product: ShopProduct }) => (
  <Card as="li" className={classes["card"]}>
    <ProductPicture image={product.image} offer={product.offer} />
    <CardTitle as="h3">
      <Link to={paths.shopProduct} params={{ id: product.id }} className={classes["link"]}>
        {product.title}
      </Link>
    </CardTitle>
    <div className={classes["foot"]}>
      <ProductPrice of={product} />
      <IconArrowRight size={20} aria-hidden="true" className={classes["arrow"]} />
    </div>
  </Card>
);

export const ProductCardSkeleton = () => (
  <Card as="li" className={classes["card"]}>
    <ProductPictureSkeleton />
    <Skeleton width="70%" height={22} />
    <Skeleton width="40%" height={46} />
  </Card>
);
