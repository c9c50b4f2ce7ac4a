import * as z from "zod";
import { data, endpoint } from "../endpoint.ts";
import { TYPED_CODE_LENGTH } from "../plans/limits.ts";
import { SaleMethod } from "../sales/sales.ts";
import { bounded, Cents, PlanId, text } from "../scalars.ts";

const SLUG_LENGTH = 60;

/** How a student can pay. */
export const BuyingMethod = SaleMethod.extract(["PIX", "CREDIT"]);
export type BuyingMethod = z.infer<typeof BuyingMethod>;

/** A coach's address, as in `/c/{slug}`. */
export const CoachSlug = bounded(SLUG_LENGTH, { missing: "Endereço incompleto" });

/** A plan as whoever may buy it sees it. */
export const PublicPlan = z.object({
  id: PlanId,
  name: z.string(),
  type: z.string(),
  benefits: z.array(z.string()),
  /** Cents per month, and for all its days. */
  amount: Cents,
  total: Cents,
  days: z.int(),
});
export type PublicPlan = z.infer<typeof PublicPlan>;

export const PublicCoach = z.object({
  slug: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  /** CREF or CRN, as it is shown. */
  register: z.string().nullable(),
  /** Words about oneself; empty means none. */
  about: z.string(),
  plans: z.array(PublicPlan),
});
export type PublicCoach = z.infer<typeof PublicCoach>;

export const QuoteForm = z.object({
  planId: PlanId,
  /** Empty means none. */
  code: text(TYPED_CODE_LENGTH).nullish(),
  method: BuyingMethod,
  instalments: z.int().min(1).max(12).optional(),
});
export type QuoteForm = z.infer<typeof QuoteForm>;

/** What a plan costs today. */
export const BuyingQuote = z.object({
  plan: PublicPlan,
  /** The code in its stored spelling. */
  code: z.string().nullable(),
  /** Before the discount. */
  price: Cents,
  discount: Cents,
  total: Cents,
  /** Cents of each instalment of the chosen number. */
  instalments: z.array(Cents),
  /** How many instalments a card may have. */
  mostInstalments: z.int(),
});
export type BuyingQuote = z.infer<typeof BuyingQuote>;

const coach = "/v2/public/coaches/:slug";
const ofSlug = z.object({ slug: CoachSlug });
const ofPlan = ["sale.unknown_plan", "sale.plan_closed", "sale.unknown_code", "sale.too_small"] as const;

export const coaches = {
  coach: endpoint({
    method: "GET",
    path: coach,
    summary: "A página de um profissional: quem é e os planos à venda",
    access: "public",
    params: ofSlug,
    /** A plan that is not shown, which its link names. */
    query: z.object({ planId: PlanId.optional() }),
    reply: data(PublicCoach),
    errors: ["coach.not_found"],
    rate: 60,
  }),
  quote: endpoint({
    method: "POST",
    path: `${coach}/quote`,
    summary: "Quanto um plano custa hoje, com ou sem código, e em quantas parcelas",
    access: "public",
    params: ofSlug,
    body: QuoteForm,
    reply: data(BuyingQuote),
    errors: ["coach.not_found", ...ofPlan],
    rate: 120,
  }),
};
