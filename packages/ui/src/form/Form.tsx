import type { ComponentProps } from "react";
import { useSubmitterFocus } from "./use-submitter-focus.ts";

// `onInput` hears each key; `onChange` of a form only when the field is left, in the students' app (docs/adr/0017).
type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "onChange"> & {
  /** Enter and the submit button call it. */
  onSend: () => unknown;
};

/**
 * A form whose fields we check ourselves, in our own words, instead of the browser. One in a dialog that another form
 * opened sends itself alone.
 */
export function Form({ onSend, ...rest }: FormProps) {
  const rememberSubmitter = useSubmitterFocus();
  return (
    <form
      noValidate
      {...rest}
      onSubmitCapture={rememberSubmitter}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSend();
      }}
    />
  );
}
