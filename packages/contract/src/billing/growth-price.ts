import { capitalised } from "../capitalised.ts";
import type { GrowthPlan } from "./growth.ts";

/** What a plan of Growth costs per month, in cents: the promotional value while it runs. */
export const growthPrice = ({
  value,
  promotionalValue,
  remainingTime,
}: Pick<GrowthPlan, "value" | "promotionalValue" | "remainingTime">): number =>
  promotionalValue !== null && remainingTime > 0 ? promotionalValue : value;

/** 'PRO' as texts show it: 'Pro'. */
export const growthTypeText = (type: string): string => capitalised(type.toLocaleLowerCase("pt-BR"));
