import type { Joining } from "@prancheta/contract/student/joining";
import { focusOnArrival } from "@prancheta/ui/browser/focus-on-arrival.ts";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import classes from "./Join.module.css";

interface StepHeadProps {
  number: number;
  of: number;
  title: string;
  text: string;
}

const numbers = (of: number) => Array.from({ length: of }, (_, index) => index + 1);

/** Where in the joining one is. */
export const StepHead = ({ number, of, title, text }: StepHeadProps) => (
  <header className={classes["head"]}>
    <div className={classes["steps"]} role="img" aria-label={`Passo ${number} de ${of}`}>
      {numbers(of).map((one) => (
        <span key={one} data-done={one <= number} />
      ))}
    </div>
    {/* Else the step would open where the one before was scrolled to, with the focus nowhere. */}
    <h1 tabIndex={-1} ref={focusOnArrival}>
      {title}
    </h1>
    <Muted>{text}</Muted>
  </header>
);

/** Under 18 the guardian's step comes between; the payment, if there is one, is the last. */
export const stepsOf = ({ needsGuardian, purchase }: Pick<Joining, "needsGuardian" | "purchase">) =>
  2 + Number(needsGuardian) + Number(purchase !== null);

/** The number of the step that accepts. */
export const consentsStep = (joining: Pick<Joining, "needsGuardian" | "purchase">) =>
  stepsOf(joining) - Number(joining.purchase !== null);
