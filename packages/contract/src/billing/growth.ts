import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { bounded, Cents, Day } from "../scalars.ts";

const TYPE_LENGTH = 40;

/** The operator's word for a plan of Growth Marketing: 'START', 'PRO'. */
export const GrowthType = bounded(TYPE_LENGTH, { missing: "Campo obrigatório" }).min(1, "Campo obrigatório");

export const GrowthPlan = z.object({
  type: z.string(),
  name: z.string(),
  /** Cents per month. */
  value: Cents,
  /** Cents per month while the offer runs; null without an offer. */
  promotionalValue: Cents.nullable(),
  /** Seconds until the offer ends; 0 without one. */
  remainingTime: z.int().min(0),
  /** Whether the partner has this plan now. */
  isActive: z.boolean(),
  benefits: z.array(z.string()),
});
export type GrowthPlan = z.infer<typeof GrowthPlan>;

export const Growth = z.object({
  /** Cheapest first. */
  plans: z.array(GrowthPlan),
  /** Seconds until the first of the offers ends; 0 without one. */
  remainingTime: z.int().min(0),
  subscription: z
    .object({
      type: z.string(),
      /** The plan from the next cycle on, if it is another. */
      nextType: z.string().nullable(),
      /** Cents that the running cycle costs. */
      price: Cents,
      startsOn: Day,
      /** The last day, once it was cancelled. */
      endsOn: Day.nullable(),
    })
    .nullable(),
  /** The ending of the coach's addresses whose sales count as Growth's; null without a subscription. */
  linkEnding: z.string().nullable(),
  /** Whether sales through it count now: not while an invoice is overdue. */
  countsSales: z.boolean(),
});
export type Growth = z.infer<typeof Growth>;

/** What an address of the coach's ends with so that its sales count as Growth's. */
export const GROWTH_ORIGIN = "?origem=growth";

export const FeatureForm = z.object({
  feature: z.literal("GROWTH", "Campo inválido"),
  active: z.boolean("Campo obrigatório"),
  /** Needed to subscribe. */
  growthType: GrowthType.optional(),
});
export type FeatureForm = z.infer<typeof FeatureForm>;

export const growth = {
  read: endpoint({
    method: "GET",
    path: "/v2/partners/growth",
    summary: "Os planos de Growth Marketing, seus preços de agora e a assinatura",
    access: "partner",
    reply: data(Growth),
    errors: ["growth.not_offered"],
  }),
  change: endpoint({
    method: "PATCH",
    path: "/v2/partners/feature",
    summary: "Assina o Growth, troca o plano a partir do próximo ciclo, ou cancela no fim deste",
    access: "partner",
    body: FeatureForm,
    reply: data(Growth),
    errors: ["growth.not_offered", "growth.unknown_type", "growth.no_card", "growth.overdue"],
    rate: 60,
  }),
};
