import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import classes from "./ProductPicture.module.css";

interface ProductPictureProps {
  /** The drawing's address. */
  image: string;
  /** Percent off, shown in the corner; 0 for none. */
  offer?: number;
}

/** A product's drawing on the board. Its title stands beside it, so the drawing has no text. */
export const ProductPicture = ({ image, offer = 0 }: ProductPictureProps) => (
  <div className={classes["picture"]}>
    <img src={image} alt="" width={240} height={240} loading="lazy" />
    {offer > 0 && <span className={classes["offer"]}>{offer}% de desconto</span>}
  </div>
);

export const ProductPictureSkeleton = () => (
  <div className={classes["skeleton"]}>
    <Skeleton height="100%" />
  </div>
);
