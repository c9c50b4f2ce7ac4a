import type { UseFormReturnType } from "@mantine/form";
import type { ComponentProps } from "react";
import { Form } from "./Form.tsx";
import { focusFirstError } from "./focus-first-error.ts";

type CheckedFormProps<Values, Sent> = Omit<ComponentProps<typeof Form>, "form" | "onSend"> & {
  form: Pick<UseFormReturnType<Values, Sent>, "onSubmit">;
  /** Enter and the submit button call it with the values; if a field is invalid, that field gets the focus instead. */
  onSend: Parameters<UseFormReturnType<Values, Sent>["onSubmit"]>[0];
};

/** A `Form` whose fields are checked by Mantine's `useForm`. */
export const CheckedForm = <Values, Sent = Values>({ form, onSend, ...rest }: CheckedFormProps<Values, Sent>) => (
  <Form
    {...rest}
    onSend={(event) => {
      const element = { current: event.currentTarget };
      form.onSubmit(onSend, () => focusFirstError(element))(event);
    }}
  />
);
