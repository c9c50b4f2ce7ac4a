import { type ReactNode, useId } from "react";
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
    <section className={classes["section"]} aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id} className={classes["title"]}>
          {title}
        </h2>
        {end}
      </div>
      {text && <p className={classes["text"]}>{text}</p>}
      {children}
    </section>
  );
}
