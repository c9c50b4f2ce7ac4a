import { inReais } from "../number-text.ts";

/**
 * The arithmetic of prices, shared by screen and server. All amounts are integer cents. Within the limits of a plan every
 * intermediate result is below 2^53, so no digit is lost.
 */

export interface Discount {
  readonly discountType: "AMOUNT" | "PERCENT" | "EMPTY";
  /** Cents or whole percent; null without discount. */
  readonly discountValue: number | null;
}

export const NO_DISCOUNT: Discount = { discountType: "EMPTY", discountValue: null };

/** Cents. The least that a gateway charges. */
export const MIN_TOTAL = 500;

/** Whole part of a division of non-negative integers, exact while the dividend is below 2^53. */
const quotient = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/** What a plan of `amount` cents per month costs for `days` days: `amount * days / 30`, rounded half up. */
export const planTotal = (amount: number, days: number): number => quotient(amount * days + 15, 30);

/** Whether the price is shown per month, with the total beside it: for plans that last longer than one. */
export const isPricedPerMonth = (days: number): boolean => days > 30;

/** Cents that a discount takes from a total, never more than the total. */
export const discountOf = (total: number, { discountType, discountValue }: Discount): number => {
  const value = discountValue ?? 0;
  if (discountType === "PERCENT") return quotient(total * value + 50, 100);
  return discountType === "AMOUNT" ? Math.min(value, total) : 0;
};

/** The fee of each payment, in hundredths of a percent. */
const SERVICE_FEE = 399;

/** The service fee as texts name it: '3,99%'. */
export const SERVICE_FEE_TEXT = `${SERVICE_FEE / 100}%`.replace(".", ",");

/** The service fee of a total, rounded half up. */
export const feeOf = (total: number): number => quotient(total * SERVICE_FEE + 5_000, 10_000);

/** What the Rocket Program keeps: 30 % of what the fee leaves, rounded half up. */
export const rocketShareOf = (total: number): number => quotient((total - feeOf(total)) * 30 + 50, 100);

export interface Price {
  /** Before the discount. */
  readonly total: number;
  readonly discount: number;
  /** What the student pays. */
  readonly toPay: number;
  readonly fee: number;
  /** What the coach receives. */
  readonly net: number;
  /** What the coach receives from a sale through the Rocket Program, and what the program keeps. */
  readonly rocketNet: number;
  readonly rocketShare: number;
}

/** A plan's price with a discount, and how it is shared. */
export const priceOf = (total: number, discounted: Discount = NO_DISCOUNT): Price => {
  const discount = discountOf(total, discounted);
  const toPay = total - discount;
  const fee = feeOf(toPay);
  const net = toPay - fee;
  const rocketShare = rocketShareOf(toPay);
  return { total, discount, toPay, fee, net, rocketNet: net - rocketShare, rocketShare };
};

/** Whether a total can be charged: free, or at least what a gateway charges. */
export const isSellable = (total: number): boolean => total === 0 || total >= MIN_TOTAL;

const MAX_INSTALMENTS = 12;
const DAYS_PER_INSTALMENT = 30;

/** How many instalments a card may be charged in: one a month of the plan, each of at least what a gateway charges. */
export const mostInstalments = (total: number, days: number): number =>
  Math.max(1, Math.min(quotient(days, DAYS_PER_INSTALMENT), MAX_INSTALMENTS, quotient(total, MIN_TOTAL)));

/** Equal shares of an amount; what cannot be shared is on the last, as the gateway does it. */
export const splitCents = (amount: number, parts: number): number[] => {
  const share = quotient(amount, parts);
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? share : amount - share * (parts - 1)));
};

/** '4x de R$ 25,00', or '3x de R$ 33,33, a última de R$ 33,34'. */
export const instalmentsText = (total: number, count: number): string => {
  const [first = total, ...others] = splitCents(total, count);
  const last = others.at(-1) ?? first;
  const text = `${count}x de ${inReais(first)}`;
  return last === first ? text : `${text}, a última de ${inReais(last)}`;
};

/** What is wrong with a discount on a plan's total, as the text for its field. */
export const discountFault = (total: number, discount: Discount): string | undefined => {
  if (discount.discountType === "AMOUNT" && (discount.discountValue ?? 0) > total)
    return "O desconto não pode ser maior que o total do plano";
  return isSellable(total - discountOf(total, discount))
    ? undefined
    : "Com o desconto, o total deve ser zero ou pelo menos R$ 5,00";
};
