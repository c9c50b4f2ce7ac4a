import { type ReactNode, useId } from "react";
import classes from "./Field.module.css";

/** What ties an input to its label and its error. */
export interface FieldIds {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  wide?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

/** A field of a block in edit mode. Plain elements: a workout may show hundreds of them at once. */
export function Field({ label, error, hint, wide = false, children }: FieldProps) {
  const id = useId();
  const said = error !== undefined || hint !== undefined;
  return (
    <div className={classes["field"]} data-wide={wide || undefined}>
      <label className={classes["label"]} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": said ? `${id}-said` : undefined })}
      {said && (
        <p id={`${id}-said`} className={error === undefined ? classes["hint"] : classes["error"]}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
