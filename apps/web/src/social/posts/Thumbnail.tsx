import type { ReactNode } from "react";
import classes from "./posts.module.css";

interface ThumbnailProps {
  post: { readonly url: string; readonly width: number; readonly height: number };
  /** The text for screen readers. */
  name: string;
  onOpen: () => void;
  /** Content over the picture. */
  children?: ReactNode;
}

export function Thumbnail({ post: { url, width, height }, name, onOpen, children }: ThumbnailProps) {
  return (
    <button type="button" className={classes["thumbnail"]} onClick={onOpen} aria-label={name}>
      <img src={url} alt="" width={width} height={height} loading="lazy" decoding="async" />
      {children}
    </button>
  );
}

/** The same size as in the list of posts. */
export const THUMBNAILS = { cardWidth: 150, cardHeight: 220, gap: 12, skeletons: 6 };
