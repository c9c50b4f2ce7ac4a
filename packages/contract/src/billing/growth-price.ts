import type { GrowthPlan } from "./growth.ts";

/** What a plan of Growth costs per month, in cents: the promotional value while it runs. */
export const growthPrice = ({
  value,
  promotionalValue,
  remainingTime,
}: Pick<GrowthPlan, "value" | "promotionalValue" | "remainingTime">): number =>
  promotionalValue !== null && remainingTime > 0 ? promotionalValue : value;

/** 'PRO' as texts show it: 'Pro'. */
export const growthTypeText = (type: string): string =>
  type.charAt(0).toLocaleUpperCase("pt-BR") + type.slice(1).toLocaleLowerCase("pt-BR");
