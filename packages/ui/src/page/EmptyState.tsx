import type { ReactNode } from "react";
import { Muted, SectionTitle } from "../layout/layout.tsx";
import { Play } from "../pieces/Play.tsx";
import classes from "./EmptyState.module.css";

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Its heading level: 1 if it replaces the whole screen, 3 within a section. */
  level?: 1 | 2 | 3;
  /** One button. */
  action?: ReactNode;
}

/** What this place is for while it is empty, and the first thing to do. */
export function EmptyState({ title, text, level = 2, action }: EmptyStateProps) {
  return (
    <div className={classes["empty"]}>
      <Play />
      <SectionTitle as={`h${level}`}>{title}</SectionTitle>
      {text && <Muted className={classes["text"]}>{text}</Muted>}
      {action}
    </div>
  );
}
