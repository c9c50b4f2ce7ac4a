import type { ReactNode } from "react";
import { Muted } from "../layout/layout.tsx";
import classes from "./Figures.module.css";

/** A few numbers side by side, each below its name. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes["figures"]}>{children}</dl>;

export const Figure = ({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div className={classes["figure"]}>
    <Muted as="dt" data-small>
      {name}
    </Muted>
    <dd className={classes["value"]}>{children}</dd>
    {note && (
      <Muted as="dd" data-small>
        {note}
      </Muted>
    )}
  </div>
);
