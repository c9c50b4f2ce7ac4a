import { CardForm, isExpiryOver, newCardOf } from "@prancheta/contract/billing/cards";

export const cardForm = CardForm;
export const isOver = isExpiryOver;

/** The request body of valid values. */
export const bodyOf = (values: CardForm) => newCardOf(CardForm.parse(values));
