import type { ComponentProps } from "react";
import { useSenderFocus } from "./use-sender-focus.ts";

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
  const rememberSender = useSenderFocus();
  return (
    <form
      noValidate
      {...rest}
      onSubmitCapture={rememberSender}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSend();
      }}
    />
  );
}
