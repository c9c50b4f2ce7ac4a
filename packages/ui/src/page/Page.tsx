import type { ReactNode } from "react";
import classes from "./Page.module.css";

interface PageProps {
  title: string;
  /** One line with current facts: a count, a state. */
  line?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a screen and its content. */
export function Page({ title, line, actions, children }: PageProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["head"]}>
        <div className={classes["words"]}>
          <h1 className={classes["title"]}>{title}</h1>
          {line !== undefined && <p className={classes["line"]}>{line}</p>}
        </div>
        {actions && <div className={classes["actions"]}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
