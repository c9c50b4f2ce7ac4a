import { type CardForm, type NewCard, paymentCards } from "@prancheta/contract/billing/cards";
import { lazyCard } from "@prancheta/ui/card/card-check.ts";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { call, GATEWAY_TIMEOUT } from "@prancheta/ui/server/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshBilling } from "../billing.hooks.ts";

export const EMPTY: CardForm = { cardNumber: "", cardName: "", cpfCnpj: "", expiry: "", cardSecurityCode: "" };

const schema = () => import("./card.schema.ts");

export const { prepareCard, checkCard, cardOf } = lazyCard<CardForm, NewCard>(
  schema,
  validateWith(async () => (await schema()).cardForm),
);

interface CardToAdd {
  /** Read at request time, so that the card is never in mutation state or cache. */
  readonly read: () => Promise<NewCard>;
  /** Names this submit, because its content must not be stored to recognise it. */
  readonly submitKey: string;
}

/** Adds a card. Number and code are in the form and in the request, and nowhere else (docs/rules/billing.md). */
export function useAddCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ read, submitKey }: CardToAdd) =>
      (await call(paymentCards.add, { body: await read(), submitKey, timeout: GATEWAY_TIMEOUT })).data,
    gcTime: 0,
    onSuccess: () => refreshBilling(client),
  });
}
