import type { BuyingCard, BuyingCardForm } from "@prancheta/contract/student/buying";
import { lazyCard } from "@prancheta/ui/card/card-check.ts";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";

export const EMPTY: BuyingCardForm = {
  cardNumber: "",
  cardName: "",
  cpfCnpj: "",
  expiry: "",
  cardSecurityCode: "",
  postalCode: "",
  addressNumber: "",
};

const schema = () => import("./card.schema.ts");

export const { prepareCard, checkCard, cardOf } = lazyCard<BuyingCardForm, BuyingCard>(
  schema,
  validateWith(async () => (await schema()).cardForm),
);
