import type { Avatar, AvatarStatus, MarkedStatus, MessageFacts } from "@prancheta/contract/rocket/rocket";
import type { PartnerId, RocketProspectId } from "@prancheta/contract/scalars";
import { readPage } from "../coach-page/own-page.service.ts";
import type { AreaParts } from "../parts.ts";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import type { Db, Owner, SystemDb } from "../platform/postgres/db.ts";
import { isOfPartner, lockProspect, partnerFlag, rocketCode, setStatus } from "./rocket.queries.ts";

/** Throws `rocket.off` (404) for a partner who is not in the program. */
export async function refuseWithoutRocket(db: Db, { partner }: Owner): Promise<void> {
  if (!(await partnerFlag(db, partner)).rocket_program) throw new Refusal("rocket.off");
}

/** What a partner may say of a contact, by its status. A refusal is first taken back before the contact waits again. */
const NEXT: Partial<Record<AvatarStatus, readonly MarkedStatus[]>> = {
  PENDING_SEND: ["PENDING_SEND", "SENDED", "UNSUBSCRIBED"],
  SENDED: ["SENDED", "PENDING_SEND", "UNSUBSCRIBED"],
  UNSUBSCRIBED: ["UNSUBSCRIBED", "SENDED"],
};

/** Marks that the message was sent or that the contact refused, or takes either back; repeated, it changes nothing. */
export async function markProspect(
  db: Db,
  { partner }: Pick<Owner, "partner">,
  clock: Clock,
  { id, status }: { id: RocketProspectId; status: MarkedStatus },
): Promise<Avatar> {
  const prospect = found(await lockProspect(db, partner, id), "rocket.not_found");
  if (!NEXT[prospect.status]?.includes(status)) throw new Refusal("rocket.settled");
  if (prospect.status !== status) await setStatus(db, partner, id, { status, changed_at: instantOf(clock.now()) });
  return { ...prospect, status };
}

/** Who the coach is, and where a prospect can buy: the coach's page, with the code and its plan if there is one. */
export async function messageFacts(
  db: Db,
  owner: Owner,
  { clock, settings }: Pick<AreaParts, "clock" | "settings">,
): Promise<MessageFacts> {
  const [{ name }, page, code] = await Promise.all([
    partnerFlag(db, owner.partner),
    readPage(db, owner, { settings }),
    rocketCode(db, owner.partner, instantOf(clock.now())),
  ]);
  const linkOf = (slug: string): string =>
    code ? `${page.base}${slug}?plano=${code.plan_id}&codigo=${encodeURIComponent(code.code)}` : `${page.base}${slug}`;
  return {
    coach: name ?? "",
    code: code?.code ?? null,
    link: page.slug !== null && page.isOn ? linkOf(page.slug) : null,
  };
}

/** The prospect that a link names, if it is this partner's; any other reference counts as none. */
export const referredProspect = async (
  db: SystemDb,
  partner: PartnerId,
  id: RocketProspectId | undefined,
): Promise<RocketProspectId | null> => (id !== undefined && (await isOfPartner(db, partner, id)) ? id : null);

/** The prospect has bought. One whose handle was blocked since stays so, and is SUBSCRIBED once it is not. */
export async function subscribeProspect(db: Db, partner: PartnerId, clock: Clock, id: RocketProspectId): Promise<void> {
  const prospect = await lockProspect(db, partner, id);
  if (!prospect) return;
  const bought =
    prospect.status === "BLACKLISTED"
      ? ({ unblocked_status: "SUBSCRIBED" } as const)
      : ({ status: "SUBSCRIBED" } as const);
  await setStatus(db, partner, id, { ...bought, changed_at: instantOf(clock.now()) });
}
