import type { BuyingCard, BuyingCardForm } from "@prancheta/contract/student/buying";
import { cardCheck } from "@prancheta/ui/card/card-check.ts";
import { validateWith } from "@prancheta/ui/form/form-schema.ts";
import { unreachable } from "@prancheta/ui/server/problem-error.ts";

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

/** Fetches the schema early, while the person is still typing. */
export const prepareCard = () => void schema().catch(() => undefined);

/** The errors by field. */
export const checkCard = cardCheck<BuyingCardForm>(
  validateWith(async () => (await schema()).cardForm),
  schema,
);

/** What valid values send. */
export const cardOf = async (values: BuyingCardForm): Promise<BuyingCard> => {
  const loaded = await schema().catch(() => {
    throw unreachable();
  });
  return loaded.bodyOf(values);
};
