const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const TRUE_MINUS = "\u2212";

/** Cents as 'R$ 1.234,56', with a real minus sign below zero. */
export const moneyText = (cents: number): string => reais.format(cents / 100).replace("-", TRUE_MINUS);

export function Money({ cents }: { cents: number }) {
  return <span>{moneyText(cents)}</span>;
}
