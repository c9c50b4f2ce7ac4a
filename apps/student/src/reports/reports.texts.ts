const kilograms = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** '72,5 kg'. */
export const weightText = (weight: number): string => `${kilograms.format(weight)} kg`;
