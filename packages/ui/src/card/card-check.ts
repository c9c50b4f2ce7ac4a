import { EXPIRED } from "@prancheta/contract/billing/cards";
import type { ReactNode } from "react";
import { unreachable } from "../server/problem-error.ts";

type Errors = Record<string, ReactNode>;

/** A form's `card.schema.ts`. */
interface CardSchema<Form, Body> {
  readonly isOver: (expiry: string, today: string) => boolean;
  /** The request body of valid values. */
  readonly bodyOf: (values: Form) => Body;
}

/** What a form does with the schema of its card, which is fetched while the person types. */
export const lazyCard = <Form extends { readonly expiry: string }, Body>(
  load: () => Promise<CardSchema<Form, Body>>,
  checkForm: (values: Form) => Promise<Errors>,
) => ({
  /** Fetches the schema early. */
  prepareCard: () => void load().catch(() => undefined),

  /**
   * The errors by field: what the schema says, and whether the card is over; `today` is a day as yyyy-mm-dd. Without the
   * schema the server still checks.
   */
  checkCard: async (values: Form, today: string): Promise<Errors> => {
    const [errors, isOver] = await Promise.all([
      checkForm(values),
      load().then(
        (loaded) => loaded.isOver(values.expiry, today),
        () => false,
      ),
    ]);
    return isOver ? { ...errors, expiry: EXPIRED } : errors;
  },

  /** What valid values send. */
  cardOf: async (values: Form): Promise<Body> => {
    const loaded = await load().catch(() => {
      throw unreachable();
    });
    return loaded.bodyOf(values);
  },
});

/** The server's names of fields as the form's. */
export const errorsAtFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const name = path.replace(/^card\./, "");
      return [name.startsWith("cardExpiration") ? "expiry" : name, text];
    }),
  );
