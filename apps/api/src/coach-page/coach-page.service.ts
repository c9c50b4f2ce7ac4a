import type { BuyingQuote, PublicCoach, PublicPlan, QuoteForm } from "@prancheta/contract/coach-page/coaches";
import { mostInstalments, splitCents } from "@prancheta/contract/plans/price";
import { Cents, type PartnerId, type PlanId, type TenantId } from "@prancheta/contract/scalars";
import { registrationsText } from "../partners/letterhead.service.ts";
import type { AreaParts } from "../parts.ts";
import { codeOnSale } from "../plans/codes.service.ts";
import { planOnSale, publicPlan } from "../plans/plans.service.ts";
import { instantOf } from "../platform/clock.ts";
import { atField, found, Refusal } from "../platform/http/refusal.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { codeAsked, type PricedPlan, priced } from "../sales/offer.service.ts";
import { coachBySlug, isOnPage, planOfCode, plansOnPage } from "./coach-page.queries.ts";

/** The coach whose page is at an address, for who buys there. */
export const coachAt = coachBySlug;

/** Whether a plan can be bought there. */
export const isSoldThere = isOnPage;

/** The plans that a coach shows, the cheapest a month first, after those that a link names. */
export const plansShown = async (
  db: SystemDb,
  partner: PartnerId,
  ...named: readonly PlanId[]
): Promise<PublicPlan[]> => (await plansOnPage(db, partner, named)).map(publicPlan);

interface Visit {
  readonly tenant: TenantId;
  readonly slug: string;
}

/** What a link to a coach's page names: a plan, and the plan of a code. */
interface Named {
  readonly plan?: PlanId | undefined;
  readonly code?: string | undefined;
}

/** A coach's page: its words, and the plans that are shown there or that a link names. */
export async function publicPage(
  { database, files, clock }: AreaParts,
  { tenant, slug }: Visit,
  { plan, code }: Named,
): Promise<PublicCoach & { readonly planOfCode: PlanId | undefined }> {
  const { partner, ...coach } = found(
    await database.readAsSystem((db) => coachBySlug(db, tenant, slug)),
    "coach.not_found",
  );
  const now = instantOf(clock.now());
  const coded = code ? await database.readAsPartner(partner, (db) => planOfCode(db, partner, code, now)) : undefined;
  const named = [plan, coded].filter((id) => id !== undefined);
  return {
    slug: coach.slug,
    name: coach.name ?? "",
    photo: coach.avatar_file_id && files.linkTo(partner, coach.avatar_file_id),
    register: registrationsText(coach) ?? null,
    about: coach.about,
    plans: await database.readAsSystem((db) => plansShown(db, partner, ...named)),
    planOfCode: coded,
  };
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
  const { partner } = found(await database.readAsSystem((db) => coachBySlug(db, tenant, slug)), "coach.not_found");
  return database.readAsPartner(partner, async (db) => {
    const [plan, code] = await Promise.all([
      planOnSale(db, partner, form.planId),
      codeOnSale(db, partner, clock, { plan: form.planId, text: form.code }),
    ]);
    if (!plan) throw atField(new Refusal("sale.unknown_plan"), "planId");
    if (!plan.active) throw atField(new Refusal("sale.plan_closed"), "planId");
    const offered = priced(plan, codeAsked(form.code, code));
    return presentPrice({ ...offered, code: offered.code?.code ?? null }, form);
  });
}
