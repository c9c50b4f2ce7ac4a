import type { ReactNode } from "react";
import type { Tone } from "../pieces/StatusPill.tsx";
import classes from "./DialogSign.module.css";

/** The icon that shows what kind of dialog this is. */
export function DialogSign({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes["sign"]} data-tone={tone}>
      {children}
    </span>
  );
}
