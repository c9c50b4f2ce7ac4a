import { inReais } from "@prancheta/contract/number-text";

const TRUE_MINUS = "\u2212";

/** Cents as 'R$ 1.234,56', with a real minus sign below zero. */
export const moneyText = (cents: number): string => inReais(cents).replace("-", TRUE_MINUS);

export function Money({ cents }: { cents: number }) {
  return <span>{moneyText(cents)}</span>;
}
