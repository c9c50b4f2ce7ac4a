const kilograms = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
const TRUE_MINUS = "\u2212";

/** '72,5 kg'. */
export const weightText = (weight: number): string => `${kilograms.format(weight)} kg`;

/** '−1,3 kg desde o 3°', for the difference to the report of that number. */
export const weightChangeText = (change: number, place: number): string => {
  const tenths = Math.round(change * 10);
  if (tenths === 0) return `igual ao ${place}°`;
  return `${tenths < 0 ? TRUE_MINUS : "+"}${weightText(Math.abs(tenths) / 10)} desde o ${place}°`;
};
