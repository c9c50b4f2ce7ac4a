/**
 * Writes numbers in Brazilian notation. The formatter is made at its first use: the first one costs a slow phone 50 ms,
 * which the start of an app does not have.
 */
export const numberText = (options: Intl.NumberFormatOptions): ((value: number) => string) => {
  let made: Intl.NumberFormat | undefined;
  return (value) => {
    made ??= new Intl.NumberFormat("pt-BR", options);
    return made.format(value);
  };
};

const reais = numberText({ style: "currency", currency: "BRL" });

/** Cents as 'R$ 1.234,56', with a no-break space. */
export const inReais = (cents: number): string => reais(cents / 100);

const tenths = numberText({ maximumFractionDigits: 1 });

/** Kilograms as '72,5 kg'. */
export const weightText = (kilograms: number): string => `${tenths(kilograms)} kg`;
