import type { ReactNode } from "react";
import classes from "./DialogSign.module.css";
import type { Tone } from "./StatusPill.tsx";

/** The tile with an icon that says at a glance what kind of dialog this is. */
export function DialogSign({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes["sign"]} data-tone={tone}>
      {children}
    </span>
  );
}
