const MAX_DIGITS = 9;

/** The digits of an amount without leading zeros. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "").replace(/^0+/, "").slice(0, MAX_DIGITS);

/** Digits as cents: '3220' is 32,20; empty without digits. */
export const centsText = (digits: string): string => {
  if (digits === "") return "";
  const padded = digits.padStart(3, "0");
  const reais = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${reais},${padded.slice(-2)}`;
};

const PASTED = /^\d+([.,]\d{1,2})?$/;

/** A pasted amount in reais as digits of cents: '150', 'R$ 1.234,5' or '1234.56'; undefined for any other text. */
export const pastedDigits = (text: string): string | undefined => {
  const bare = text.replace(/R\$|\s/g, "").replace(/\.(?=\d{3}(\D|$))/g, "");
  if (!PASTED.test(bare)) return undefined;
  const [reais = "", cents = ""] = bare.split(/[.,]/);
  return digitsOf(reais + cents.padEnd(2, "0"));
};
