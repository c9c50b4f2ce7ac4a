import type { SelectHTMLAttributes } from "react";
import classes from "./PlainSelect.module.css";

/** The browser's own select with the product's arrow. Light enough for hundreds on a screen; `className` dresses the select. */
export const PlainSelect = ({ className, ...select }: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className={classes["frame"]}>
    <select {...select} className={[classes["select"], className].filter(Boolean).join(" ")} />
  </span>
);
