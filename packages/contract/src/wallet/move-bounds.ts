import { inReais } from "../number-text.ts";

/** Cents. */
export const MIN_MOVE = 1_000;

export const TOO_SMALL = "O valor mínimo para saque é de R$10,00";
export const tooLarge = (most: number): string => `O valor máximo para saque é de ${inReais(most)}`;

/** What may be moved out of a balance of `most` cents: the text for an amount that may not, else undefined. */
export const moveFault = (amount: number, most: number): string | undefined => {
  if (amount < MIN_MOVE) return TOO_SMALL;
  return amount > most ? tooLarge(most) : undefined;
};
