import { mostInstalments, splitCents } from "@prancheta/contract/plans/price";
import { Cents, type PartnerId, type PlanId, type TenantId } from "@prancheta/contract/scalars";
import type { BuyingQuote, PublicCoach, PublicPlan, QuoteForm } from "@prancheta/contract/student/coaches";
import type { AreaParts } from "../parts.ts";
import { planOnSale, publicPlan } from "../plans/plans.service.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { type PricedPlan, priced } from "../sales/offer.service.ts";
import { coachBySlug, isOnPage, plansOnPage } from "./coach-page.queries.ts";

/** The coach whose page is at an address, for who buys there. */
export const coachAt = coachBySlug;

/** Whether a plan can be bought there. */
export const isSoldThere = isOnPage;

/** The plans that a coach shows, the cheapest a month first, after one that a link names. */
export const plansShown = async (db: SystemDb, partner: PartnerId, named: PlanId | undefined): Promise<PublicPlan[]> =>
  (await plansOnPage(db, partner, named)).map(publicPlan);

interface Visit {
  readonly tenant: TenantId;
  readonly slug: string;
}

/** A coach's page: its words, and the plans that are shown there or that a link names. */
export async function publicPage(
  { database, files }: AreaParts,
  { tenant, slug }: Visit,
  plan?: PlanId,
): Promise<PublicCoach> {
  return database.asSystem(async (db) => {
    const {
      partner,
      avatar_file_id: photo,
      cref,
      crn,
      ...coach
    } = found(await coachBySlug(db, tenant, slug), "coach.not_found");
    return {
      slug: coach.slug,
      name: coach.name ?? "",
      photo: photo && files.linkTo(partner, photo),
      register: [cref && `CREF ${cref}`, crn && `CRN ${crn}`].filter(Boolean).join(" · ") || null,
      about: coach.about,
      plans: await plansShown(db, partner, plan),
    };
  });
}

/** What a plan costs, as its buyer sees it, with the amounts of the chosen instalments. */
export function presentPrice(
  { plan, code, price, discount, total }: Omit<PricedPlan, "code"> & { readonly code: string | null },
  { method, instalments = 1 }: Pick<QuoteForm, "method" | "instalments">,
): BuyingQuote {
  const most = mostInstalments(total, plan.days);
  const chosen = method === "PIX" ? 1 : Math.min(instalments, most);
  const parts = splitCents(total, chosen).map((part) => Cents.parse(part));
  return { plan: publicPlan(plan), code, price, discount, total, instalments: parts, mostInstalments: most };
}

/** What a plan of a coach's page costs anybody today. */
export async function quoteOnPage(
  { database, clock }: AreaParts,
  { tenant, slug }: Visit,
  form: QuoteForm,
): Promise<BuyingQuote> {
  const { partner } = found(await database.asSystem((db) => coachBySlug(db, tenant, slug)), "coach.not_found");
  return database.asPartner(partner, async (db) => {
    const plan = await planOnSale(db, partner, form.planId);
    if (!plan) throw atField(new Refusal("sale.unknown_plan"), "planId");
    if (!plan.active) throw atField(new Refusal("sale.plan_closed"), "planId");
    const offered = await priced(db, partner, clock, plan, form.code);
    return presentPrice({ ...offered, code: offered.code?.code ?? null }, form);
  });
}
