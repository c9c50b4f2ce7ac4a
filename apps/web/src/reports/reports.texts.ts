const kilograms = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
const TRUE_MINUS = "\u2212";

/** '72,5 kg'. */
export const weightText = (weight: number): string => `${kilograms.format(weight)} kg`;

/** '−1,3 kg'; undefined when less than a tenth changed. */
const changeText = (change: number): string | undefined => {
  const tenths = Math.round(change * 10);
  if (tenths === 0) return undefined;
  return `${tenths < 0 ? TRUE_MINUS : "+"}${weightText(Math.abs(tenths) / 10)}`;
};

/** '−1,3 kg desde o 3°', for the difference to the report of that number. */
export const weightChangeText = (change: number, place: number): string => {
  const words = changeText(change);
  return words ? `${words} desde o ${place}°` : `igual ao ${place}°`;
};

/** '−1,3 kg' or 'Igual', between two weights that are both known. */
export const weightDifference = (before: number | null, after: number | null): string | undefined =>
  before === null || after === null ? undefined : (changeText(after - before) ?? "Igual");

/** '3° Relatório': numbered from the first one sent; the newest comes first. */
export const reportTabLabel = (index: number, count: number): string => `${count - index}° Relatório`;
