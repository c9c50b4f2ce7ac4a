import { type ReactNode, useId } from "react";
import classes from "./Field.module.css";

/** The ids that connect an input with its label and its error. */
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

/** A field of a block in edit mode. Plain elements, because a workout may show hundreds of them. */
export function Field({ label, error, hint, wide = false, children }: FieldProps) {
  const id = useId();
  const hasMessage = error !== undefined || hint !== undefined;
  return (
    <div className={classes["field"]} data-wide={wide || undefined}>
      <label className={classes["label"]} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": hasMessage ? `${id}-said` : undefined })}
      {hasMessage && (
        <p id={`${id}-said`} className={error === undefined ? classes["hint"] : classes["error"]}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
