import { paymentCards } from "@prancheta/contract/billing/cards";
import { services } from "@prancheta/contract/billing/services";
import { done } from "@prancheta/contract/endpoint";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { addPaymentCard, cards, removePaymentCard } from "./cards.service.ts";
import { changeConfig, financialConfig } from "./config.service.ts";
import { signatures } from "./services.service.ts";

export function billingRoutes(api: Api, { clock, database, payments, tokens }: AreaParts): void {
  api.partner(services.read, async ({ db, owner }) => ({ data: await signatures(db, owner) }));

  api.partner(paymentCards.list, async ({ db, owner }) => ({ data: { cards: await cards(db, owner) } }));

  api.partnerUnwrapped(paymentCards.add, async ({ body, ...input }) => ({
    data: await addPaymentCard({ clock, database, payments, tokens }, input, body),
  }));

  api.partner(paymentCards.remove, async ({ db, owner, params }) => {
    await removePaymentCard(db, owner, clock, params.id);
    return done;
  });

  api.partner(paymentCards.config, async ({ db, owner }) => ({ data: await financialConfig(db, owner) }));

  api.partner(paymentCards.changeConfig, async ({ db, owner, body }) => {
    await changeConfig(db, owner, clock, body);
    return { data: await financialConfig(db, owner) };
  });
}
