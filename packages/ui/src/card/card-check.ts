import { EXPIRED } from "@prancheta/contract/billing/cards";
import type { ReactNode } from "react";

type Errors = Record<string, ReactNode>;

/**
 * A form's check of a card: what the schema says, and whether the card is over; `today` is a day as yyyy-mm-dd. Without the
 * schema the server still checks.
 */
export const cardCheck =
  <Form extends { readonly expiry: string }>(
    checkForm: (values: Form) => Promise<Errors>,
    load: () => Promise<{ readonly isOver: (expiry: string, today: string) => boolean }>,
  ) =>
  async (values: Form, today: string): Promise<Errors> => {
    const [errors, isOver] = await Promise.all([
      checkForm(values),
      load().then(
        (loaded) => loaded.isOver(values.expiry, today),
        () => false,
      ),
    ]);
    return isOver ? { ...errors, expiry: EXPIRED } : errors;
  };

/** The server's names of fields as the form's. */
export const errorsAtFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const name = path.replace(/^card\./, "");
      return [name.startsWith("cardExpiration") ? "expiry" : name, text];
    }),
  );
