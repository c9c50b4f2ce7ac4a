import { type CoachPage, type CoachPageChange, slugOf } from "@prancheta/contract/coach-page/coach-page";
import type { AreaParts } from "../parts.ts";
import { instantOf } from "../platform/clock.ts";
import { atField, Refusal } from "../platform/http/refusal.ts";
import type { Db, Owner } from "../platform/postgres/db.ts";
import { isTaken, ownPage, restSlug, savePage } from "./coach-page.queries.ts";

interface PageParts {
  readonly settings: Pick<AreaParts["settings"], "publicUrl">;
}

/** Days for which an address that was given up stays its partner's. */
const REST_DAYS = 90;

export async function readPage(
  db: Db,
  { partner }: Pick<Owner, "partner">,
  { settings }: PageParts,
): Promise<CoachPage> {
  const { name, slug, is_on: isOn, about, has_plans: hasPlans } = await ownPage(db, partner);
  return {
    slug,
    suggestion: slug ?? slugOf(name ?? ""),
    isOn: isOn ?? false,
    about: about ?? "",
    hasPlans: Boolean(hasPlans),
    base: `${settings.publicUrl}/c/`,
  };
}

export const isFree = async (
  { database, clock }: Pick<AreaParts, "database" | "clock">,
  { partner }: Pick<Owner, "partner">,
  slug: string,
): Promise<boolean> => !(await database.asSystem((db) => isTaken(db, partner, slug, instantOf(clock.now()))));

/** Saves what was changed of the page. The address that it had rests, so that nobody else gets its visitors. */
export async function changePage(
  db: Db,
  owner: Pick<Owner, "partner">,
  parts: Pick<AreaParts, "database" | "clock"> & PageParts,
  changed: CoachPageChange,
): Promise<CoachPage> {
  const { partner } = owner;
  const now = parts.clock.now();
  const stored = await ownPage(db, partner);
  const before = stored.slug;
  const slug = changed.slug ?? before;
  if (slug === null) throw atField(new Refusal("page.no_address"), "slug");
  const { isOn = stored.is_on ?? false, about = stored.about ?? "" } = changed;
  const taken = () => atField(new Refusal("page.taken"), "slug");
  if (slug !== before && !(await isFree(parts, owner, slug))) throw taken();
  const page = { partner_id: partner, slug, is_on: isOn, about, changed_at: instantOf(now) };
  if (!(await savePage(db, page))) throw taken();
  if (before !== null && before !== slug) {
    const until = instantOf(now.add({ hours: 24 * REST_DAYS }));
    await parts.database.asSystem((system) => restSlug(system, { slug: before, partner_id: partner, until }));
  }
  return readPage(db, owner, parts);
}
