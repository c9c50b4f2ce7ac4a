import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  /** Enter and the submit button call it. */
  onSend: () => unknown;
};

/** A form whose fields we check ourselves, in our own words, instead of the browser. */
export const Form = ({ onSend, ...rest }: FormProps) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);
