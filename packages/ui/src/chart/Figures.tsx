import type { ReactNode } from "react";
import classes from "./Figures.module.css";

/** A few numbers side by side, each below its name. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes["figures"]}>{children}</dl>;

export const Figure = ({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div className={classes["figure"]}>
    <dt>{name}</dt>
    <dd className={classes["value"]}>{children}</dd>
    {note && <dd className={classes["note"]}>{note}</dd>}
  </div>
);
