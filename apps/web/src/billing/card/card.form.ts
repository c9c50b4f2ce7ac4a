import { type CardForm, paymentCards } from "@prancheta/contract/billing/cards";
import { cardCheck } from "@prancheta/ui/card/card-check.ts";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { call } from "@prancheta/ui/server/call.ts";
import { unreachable } from "@prancheta/ui/server/problem-error.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshBilling } from "../billing.hooks.ts";

export const EMPTY: CardForm = { cardNumber: "", cardName: "", cpfCnpj: "", expiry: "", cardSecurityCode: "" };

const schema = () => import("./card.schema.ts");

/** Fetches the schema early, while the person is still typing. */
export const prepareCard = () => void schema().catch(() => undefined);

/** The errors by field. */
export const checkCard = cardCheck<CardForm>(
  validateWith(async () => (await schema()).cardForm),
  schema,
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
