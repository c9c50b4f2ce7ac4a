import { weightText } from "@prancheta/contract/number-text";

const TRUE_MINUS = "\u2212";

/** '−1,3 kg'; undefined if the change is below 0,1 kg. */
const changeText = (change: number): string | undefined => {
  const tenths = Math.round(change * 10);
  if (tenths === 0) return undefined;
  return `${tenths < 0 ? TRUE_MINUS : "+"}${weightText(Math.abs(tenths) / 10)}`;
};

/** '−1,3 kg desde o 3°': the difference from the report with that number. */
export const weightChangeText = (change: number, place: number): string => {
  const words = changeText(change);
  return words ? `${words} desde o ${place}°` : `igual ao ${place}°`;
};

/** '−1,3 kg' or 'Igual', if both weights are known. */
export const weightDifference = (before: number | null, after: number | null): string | undefined =>
  before === null || after === null ? undefined : (changeText(after - before) ?? "Igual");

/** '3° Relatório': the first report has number 1; the list starts with the newest. */
export const reportTabLabel = (index: number, count: number): string => `${count - index}° Relatório`;
