import type { ReactNode } from "react";
import type { Tone } from "../pieces/StatusPill.tsx";
import classes from "./DialogSign.module.css";

/** The tile with an icon that says at a glance what kind of dialog this is. */
export function DialogSign({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes["sign"]} data-tone={tone}>
      {children}
    </span>
  );
}
