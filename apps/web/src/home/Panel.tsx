import { Card } from "@prancheta/ui/layout/layout.tsx";
import { type ReactNode, useId } from "react";
import classes from "./Panel.module.css";

interface PanelProps {
  title: string;
  /** Content to the right of the title. */
  end?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, end, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes["head"]}>
        <h3 id={id} className={classes["title"]}>
          {title}
        </h3>
        {end}
      </div>
      {children}
    </Card>
  );
}

export const PanelNote = ({ children }: { children: ReactNode }) => <span className={classes["note"]}>{children}</span>;
