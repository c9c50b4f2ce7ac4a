import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  /** Enter and the submit button call it. */
  onSend: () => unknown;
};

/**
 * A form whose fields we check ourselves, in our own words, instead of the browser. One in a dialog that another form
 * opened sends itself alone.
 */
export const Form = ({ onSend, ...rest }: FormProps) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSend();
    }}
  />
);
