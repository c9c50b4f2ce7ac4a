import { brandOf, cardNumberText, expiryText, lengthsOf } from "@prancheta/contract/billing/card-number";
import { type CardForm, EXPIRED, paymentCards } from "@prancheta/contract/billing/cards";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { unreachable } from "@prancheta/ui/server/problem-error.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshBilling } from "../billing.hooks.ts";

export const EMPTY: CardForm = { cardNumber: "", cardName: "", cpfCnpj: "", expiry: "", cardSecurityCode: "" };

const schema = () => import("./card.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareCard = () => void schema().catch(() => undefined);

const checkForm = validateWith(async () => (await schema()).cardForm);

/** The errors by field; `today` is a day as yyyy-mm-dd. */
export const checkCard = async (values: CardForm, today: string): Promise<Record<string, React.ReactNode>> => {
  const [errors, isOver] = await Promise.all([
    checkForm(values),
    schema().then(
      (loaded) => loaded.isOver(values.expiry, today),
      () => false,
    ),
  ]);
  return isOver ? { ...errors, expiry: EXPIRED } : errors;
};

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** The digits of a card's number, at most as many as its brand has. */
export const numberDigits = (typed: string): string => digitsOf(cardNumberText(typed));

/** '8/31' or '08/2031', as it is pasted or filled in by the browser. */
const WHOLE_EXPIRY = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/;

/** The digits of an expiry: MMAA. */
export const expiryDigits = (typed: string): string => {
  const [, month = "", year = ""] = WHOLE_EXPIRY.exec(typed) ?? [];
  return month === "" ? digitsOf(expiryText(typed)) : month.padStart(2, "0") + year;
};

/** The digits of a security code, at most as many as the number's brand has. */
export const codeDigits = (number: string) => (typed: string) =>
  digitsOf(typed).slice(0, lengthsOf(brandOf(number)).code);

/** The server's names of fields as the form's. */
export const errorsAtFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.startsWith("cardExpiration") ? "expiry" : path, text]),
  );

/** The gateway may take a minute. */
const TIMEOUT = 75_000;

interface CardToAdd {
  /** Reads the form when the request is made, so that nothing else holds what was typed. */
  readonly read: () => CardForm;
  /** Names this submit, because its content must not be stored to recognise it. */
  readonly submitKey: string;
}

/** Adds a card. Number and code are in the form and in the request, and nowhere else (docs/rules/billing.md). */
export function useAddCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ read, submitKey }: CardToAdd) => {
      const loaded = await schema().catch(() => {
        throw unreachable();
      });
      return (await call(paymentCards.add, { body: loaded.bodyOf(read()), submitKey, timeout: TIMEOUT })).data;
    },
    gcTime: 0,
    onSuccess: () => refreshBilling(client),
  });
}
