const THOUSANDS = /^-?\d{1,3}(\.\d{3})+$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** What is said of a field in which no number stands. */
export const NO_NUMBER = "Informe um número";

/** What a Brazilian means by '1.234,5', '1.200' or '2.5'; null by nothing, NaN by what is no number. */
export const decimalIn = (text: string): number | null => {
  const said = text.trim();
  if (said === "") return null;
  const plain = said.includes(",") || THOUSANDS.test(said) ? said.replaceAll(".", "").replace(",", ".") : said;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
};

const shown = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3, useGrouping: false });

/** As it stands in a field: '2,5'; nothing for what is no number. */
export const decimalText = (value: number | null): string =>
  value === null || Number.isNaN(value) ? "" : shown.format(value);
