import { type ReactNode, useId } from "react";
import { Card, Muted, SectionTitle } from "../layout/layout.tsx";
import classes from "./Section.module.css";

interface SectionProps {
  title: string;
  /** One sentence about the purpose. */
  text?: string;
  /** Content to the right of the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** A card of a screen with its own title. */
export function Section({ title, text, end, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" data-snug aria-labelledby={id}>
      <div className={classes["head"]} data-explained={text !== undefined || undefined}>
        <div>
          <SectionTitle id={id}>{title}</SectionTitle>
          {text && <Muted data-small>{text}</Muted>}
        </div>
        {end}
      </div>
      {children}
    </Card>
  );
}
