import type { ReactNode } from "react";
import classes from "./EditorPage.module.css";

interface EditorPageProps {
  title: ReactNode;
  /** The state of the draft, next to the title. */
  pill?: ReactNode;
  /** One line with current facts: a count, a state. */
  line?: ReactNode;
  /** What stays in the head at every width: undo, redo, a menu. */
  tools?: ReactNode;
  /** The one or two main actions: in the head, on a phone in a bar at the bottom. */
  actions: ReactNode;
  /** Live information about the content: at its right, below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of an editor whose content is saved as a whole: a sheet, a questionnaire, a diet. */
export function EditorPage({ title, pill, line, tools, actions, aside, children }: EditorPageProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["head"]}>
        <div className={classes["words"]}>
          <div className={classes["titleRow"]}>
            <h1 className={classes["title"]}>{title}</h1>
            {pill}
          </div>
          {line !== undefined && <p className={classes["line"]}>{line}</p>}
        </div>
        <div className={classes["side"]}>
          {tools && <div className={classes["tools"]}>{tools}</div>}
          {actions && <div className={classes["actions"]}>{actions}</div>}
        </div>
      </header>
      {aside ? (
        <div className={classes["columns"]}>
          <div className={classes["work"]}>{children}</div>
          <aside className={classes["aside"]}>{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
