import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./FormFailure.module.css";
import { failureText, unshownText } from "./unshown-text.ts";

interface FormFailureProps {
  error: unknown;
  /** The values of a form that shows messages at its fields: messages of these fields are not repeated here. */
  values?: object;
}

const show = (text: HTMLElement | null) => text?.scrollIntoView({ block: "nearest" });

/** Why something was not saved, below the form, whose values stay. A long form in a dialog scrolls to it. */
export function FormFailure({ error, values }: FormFailureProps) {
  if (!error) return null;
  const text = values ? unshownText(error, values) : failureText(error);
  if (text === undefined) return null;
  return (
    <p ref={show} role="alert" className={classes["failure"]}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
