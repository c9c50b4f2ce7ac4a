import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import { ERROR_FIELD } from "./focus-first-error.ts";

// `onInput` hears each key; `onChange` of a form only when the field is left, in the students' app (docs/adr/0017).
type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "onChange"> & {
  /** Enter and the submit button call it. */
  onSend: (event: FormEvent<HTMLFormElement>) => unknown;
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
        onSend(event);
      }}
    />
  );
}

/**
 * A busy button is disabled, and the browser takes the focus from it. When it can be pressed again, the focus goes to the
 * first invalid field of the form, or back to the button; not if the person went elsewhere. The result is the form's
 * `onSubmitCapture`.
 */
function useSubmitterFocus() {
  const submitter = useRef<HTMLButtonElement>(undefined);
  const wasBusy = useRef(false);
  useEffect(() => {
    const button = submitter.current;
    if (!button) return;
    if (button.disabled) {
      wasBusy.current = true;
    } else if (wasBusy.current) {
      submitter.current = undefined;
      const field = button.form?.querySelector<HTMLElement>(ERROR_FIELD);
      if (document.activeElement === document.body) (field ?? button).focus({ preventScroll: !field });
    }
  });
  return ({ nativeEvent }: FormEvent) => {
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    submitter.current = pressed instanceof HTMLButtonElement ? pressed : undefined;
    wasBusy.current = false;
  };
}
