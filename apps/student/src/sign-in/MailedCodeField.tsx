import { FormattedField, type FormattedFieldProps } from "@prancheta/ui/form/FormattedField.tsx";

export const CODE_LENGTH = 5;

/** The digits of a code, also of one that was copied with the words around it. */
const codeIn = (text: string): string => {
  const [whole] = /(?<!\d)(?:\d[\s-]?){5}(?!\d)/.exec(text) ?? [];
  return (whole ?? text).replace(/\D/g, "").slice(0, CODE_LENGTH);
};

/** Takes a code that was mailed. */
export const MailedCodeField = (field: Omit<FormattedFieldProps, "charactersOf" | "textOf">) => (
  <FormattedField
    label="Código"
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder="00000"
    {...field}
    charactersOf={codeIn}
    textOf={(digits) => digits}
  />
);
