import { problemText } from "@prancheta/ui/server/problem-text.ts";
import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./Failure.module.css";

/** Why the last try failed; nothing while there is no error. */
export function Failure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const { title, detail } = problemText(error);
  return (
    <div className={classes["failure"]} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <div>{detail}</div>
      </div>
    </div>
  );
}
