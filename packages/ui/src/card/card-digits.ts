import { brandOf, cardNumberText, expiryText, lengthsOf } from "@prancheta/contract/billing/card-number";

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
