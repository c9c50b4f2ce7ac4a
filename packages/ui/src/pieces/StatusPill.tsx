import type { ReactNode } from "react";
import classes from "./StatusPill.module.css";

export type Tone = "success" | "danger" | "warning" | "info" | "neutral";

/** A state as a word that coaches use; icon and colour only support it. */
export function StatusPill({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes["pill"]} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
