import { isExpiryOver } from "@prancheta/contract/billing/cards";
import { BuyingCardForm, buyingCardOf } from "@prancheta/contract/student/buying";

export const cardForm = BuyingCardForm;
export const isOver = isExpiryOver;

/** The card of valid values, as it is sent. */
export const bodyOf = (values: BuyingCardForm) => buyingCardOf(BuyingCardForm.parse(values));
