/** In the order in which screens list them. */
export const CARD_BRANDS = ["MASTERCARD", "VISA", "ELO", "HIPERCARD", "AMEX"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

export const brandLabel: Record<CardBrand, string> = {
  MASTERCARD: "Mastercard",
  VISA: "Visa",
  ELO: "Elo",
  HIPERCARD: "Hipercard",
  AMEX: "American Express",
};

/** The first digits of each brand's numbers. Elo's stand before those of Visa and Mastercard, which contain some of them. */
const PATTERNS: readonly (readonly [CardBrand, RegExp])[] = [
  ["AMEX", /^3[47]/],
  ["HIPERCARD", /^(606282|3841[046]0|637(095|568|599|609|612))/],
  [
    "ELO",
    /^(401178|401179|431274|438935|451416|457393|457631|457632|504175|5067[0-7]|509\d{3}|627780|636297|636368|650(03[1-3]|03[5-9]|04\d|05[01]|4[0-3]\d|48[5-9]|49\d|5[0-4]\d|53[0-8]|54[1-9]|5[5-8]\d|59[0-8]|7[0-2]\d|9[0-2]\d)|6516[5-7]|65500[0-9]|65502[1-9])/,
  ],
  ["MASTERCARD", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
];

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** The brand of a number, also of an incomplete one; VISA if it is unknown. */
export const brandOf = (number: string): CardBrand => {
  const digits = digitsOf(number);
  return PATTERNS.find(([, pattern]) => pattern.test(digits))?.[0] ?? "VISA";
};

interface BrandLengths {
  readonly number: number;
  readonly code: number;
}

/** How many digits number and security code of a brand have. */
export const lengthsOf = (brand: CardBrand): BrandLengths =>
  brand === "AMEX" ? { number: 15, code: 4 } : { number: 16, code: 3 };

const doubled = (digit: number): number => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);

const isLuhn = (digits: string): boolean => {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 1 ? doubled(Number(digit)) : Number(digit)), 0);
  return sum % 10 === 0;
};

/** Whether a number is complete for its brand and its last digit fits the others. */
export const isCardNumber = (number: string): boolean => {
  const digits = digitsOf(number);
  return digits.length === lengthsOf(brandOf(digits)).number && isLuhn(digits);
};

/** A complete or partial number in groups: `9999 9999 9999 9999`, of Amex `9999 999999 99999`. */
export const cardNumberText = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, lengthsOf(brandOf(typed)).number);
  const groups =
    brandOf(digits) === "AMEX"
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8, 12), digits.slice(12)];
  return groups.filter((group) => group !== "").join(" ");
};

/** A complete or partial expiry: `99/99`. */
export const expiryText = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** A stored card's number: only its first and last four digits are known. */
export const hiddenNumberText = (card: {
  readonly cardFirstNumbers: string;
  readonly cardLastNumbers: string;
}): string => `${card.cardFirstNumbers} •••• •••• ${card.cardLastNumbers}`;
