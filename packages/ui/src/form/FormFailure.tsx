import { IconAlertCircle } from "@tabler/icons-react";
import { problemText } from "../server/problem-text.ts";
import classes from "./FormFailure.module.css";

/** Why something was not saved, below the form, whose values stay. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className={classes["failure"]}>
      <IconAlertCircle size={18} aria-hidden="true" />
      {problemText(error).detail}
    </p>
  );
}
