import type { SelectHTMLAttributes } from "react";
import classes from "./PlainSelect.module.css";

interface PlainSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** Looks like a field of a form. */
  "data-field"?: true;
  /** The chosen option's text, shown on as many lines as it needs; a select alone cuts it off. */
  text?: string;
}

/** A native select with our arrow. Light enough for hundreds on a screen; `className` styles the select. */
export const PlainSelect = ({ className, text, ...select }: PlainSelectProps) => (
  <span className={classes["frame"]} data-whole={text === undefined ? undefined : true}>
    {text !== undefined && <span aria-hidden="true">{text}</span>}
    <select {...select} className={[classes["select"], className].filter(Boolean).join(" ")} />
  </span>
);
