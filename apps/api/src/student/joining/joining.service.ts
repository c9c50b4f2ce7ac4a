import { type AccountId, type Day, InvitationId, JoiningId, type PartnerId } from "@prancheta/contract/scalars";
import type { Joining, JoiningChanges, JoiningStart, JoiningStatus } from "@prancheta/contract/student/joining";
import { refuseFutureDay } from "../../accounts/person.service.ts";
import { coachAt, isSoldThere } from "../../coach-page/coach-page.service.ts";
import type { AreaParts } from "../../parts.ts";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import type { Files } from "../../platform/files/files.ts";
import { atField, found, Refusal } from "../../platform/http/refusal.ts";
import { newId } from "../../platform/ids.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import type { SignedInAccount } from "../../platform/postgres/identity.ts";
import { referredProspect } from "../../rocket/rocket.service.ts";
import { linksOf } from "../../students/links.service.ts";
import { type InvitationLink, liveInvitation } from "../invitations/invitations.service.ts";
import { isTooYoung, needsGuardian, signsAlone } from "./age.ts";
import {
  addJoining,
  changeOpen,
  choosePlan,
  type JoiningRow,
  joiningById,
  joiningByInvitation,
  joiningByPage,
  joiningsOf,
  personById,
  reopenJoining,
} from "./joining.queries.ts";

type JoiningParts = Pick<AreaParts, "database" | "clock">;

/** Whether one joins by paying: on a coach's page, or by an invitation whose plan the invited person pays. */
export const isToPay = ({ invitation_id, payment }: Pick<JoiningRow, "invitation_id" | "payment">): boolean =>
  invitation_id === null || payment === "LINK";

export const statusOf = (row: Pick<JoiningRow, "joined_at" | "decision" | "accepted_at">): JoiningStatus => {
  if (row.joined_at !== null) return "JOINED";
  if (row.decision === "REFUSED") return "REFUSED";
  if (row.accepted_at === null) return "OPEN";
  return row.decision === "ASKED" ? "WAITING" : "PAYING";
};

const purchaseOf = (row: JoiningRow): Joining["purchase"] =>
  row.joined_at !== null || row.planId === null || !isToPay(row)
    ? null
    : {
        slug: row.invitation_id === null ? row.slug : null,
        invitation: row.invitation_id,
        planId: row.planId,
        code: row.code,
        growth: row.growth,
        sale: row.sale,
      };

/** A guardian signs after the payment, because the guardian's code belongs to a student's record. */
const parqOf = (row: JoiningRow, today: Day): Joining["parq"] => {
  if (statusOf(row) !== "PAYING") return null;
  if (row.parq) return "SIGNED";
  return signsAlone(row.born_on, today) ? "DUE" : null;
};

/** The guardian's mailed code, while it is still valid for accepting. */
const liveCode = (row: JoiningRow, clock: Clock): Joining["guardian"]["code"] => {
  const { accepted_at, guardian_code_expires_at: expiresAt, guardian_code_photos: photos } = row;
  const isLive = accepted_at === null && expiresAt !== null && expiresAt > instantOf(clock.now());
  return isLive && photos !== null ? { photos } : null;
};

export const presentJoining = (row: JoiningRow, files: Files, clock: Clock): Joining => ({
  id: row.id,
  status: statusOf(row),
  coach: { name: row.coach, photo: row.avatar_file_id && files.linkTo(row.partner_id, row.avatar_file_id) },
  plan: row.plan === null ? null : { name: row.plan },
  student: row.joined_at === null ? null : row.student_id,
  email: row.email,
  name: row.name,
  bornDate: row.born_on,
  document: row.document,
  whatsapp: row.whatsapp,
  gender: row.gender,
  purchase: purchaseOf(row),
  parq: parqOf(row, dayIn(row.zone, clock.now())),
  needsGuardian: needsGuardian(row.born_on, dayIn(row.zone, clock.now())),
  guardian: {
    name: row.guardian_name,
    document: row.guardian_document,
    email: row.guardian_email,
    code: liveCode(row, clock),
  },
});

/** What is known of a person who begins to join. */
async function personJoining(db: SystemDb, account: AccountId) {
  const { email, name, born_on } = await personById(db, account);
  // A person who came from a coach's page has given no name yet.
  return { account_id: account, email, name: name || null, born_on };
}

/** Of an invitation without an address only its withdrawal refuses; a link that was sent since is a new invitation. */
const needsNewLink = ({ decision, invited_email }: JoiningRow): boolean =>
  decision === "REFUSED" && invited_email === null;

/** Begins to join by a link, with what is known of the person; begun before, it goes on where it was. */
const joinByLink = (
  { database, clock }: JoiningParts,
  { account, tenant }: SignedInAccount,
  link: InvitationLink,
): Promise<JoiningRow> =>
  database.asSystem(async (db) => {
    const begun = await joiningByInvitation(db, account, InvitationId.parse(link.id));
    if (begun && !needsNewLink(begun)) return begun;
    const now = instantOf(clock.now());
    const invitation = await liveInvitation(db, tenant, now, link);
    if (begun) await reopenJoining(db, account, begun.id);
    else
      await addJoining(db, {
        partner_id: invitation.partner,
        id: newId(JoiningId),
        ...(await personJoining(db, account)),
        invitation_id: invitation.id,
        student_id: invitation.student,
        created_at: now,
      });
    return found(await joiningByInvitation(db, account, invitation.id), "joining.not_found");
  });

/** Refuses who is the coach's student. */
export async function refuseStudent(
  db: SystemDb,
  clock: Clock,
  who: SignedInAccount,
  partner: PartnerId,
): Promise<void> {
  const links = await linksOf(db, clock, who);
  if (links.some((link) => link.partner_id === partner && link.status !== "DETACHED"))
    throw new Refusal("joining.already_student");
}

/** Begins to join by a plan of a coach's page; begun before, the plan is the new one. */
const joinByPage = (
  { database, clock }: JoiningParts,
  who: SignedInAccount,
  { slug, planId, code, growth, prospect }: NonNullable<JoiningStart["plan"]>,
): Promise<JoiningRow> =>
  database.asSystem(async (db) => {
    const { account, tenant } = who;
    const { partner } = found(await coachAt(db, tenant, slug), "coach.not_found");
    await refuseStudent(db, clock, who, partner);
    if (!(await isSoldThere(db, partner, planId))) throw atField(new Refusal("sale.unknown_plan"), "planId");
    const referred = await referredProspect(db, partner, prospect);
    const chosen = {
      plan_id: planId,
      code: code || null,
      growth: growth ?? false,
      // A later visit without the reference does not undo it.
      ...(referred && { rocket_prospect_id: referred }),
    };
    await addJoining(db, {
      partner_id: partner,
      id: newId(JoiningId),
      ...(await personJoining(db, account)),
      created_at: instantOf(clock.now()),
      ...chosen,
    });
    const begun = found(await joiningByPage(db, account, partner), "joining.not_found");
    await choosePlan(db, account, begun.id, chosen);
    return found(await joiningByPage(db, account, partner), "joining.not_found");
  });

export const startJoining = (
  parts: JoiningParts,
  who: SignedInAccount,
  { invitation, plan }: JoiningStart,
): Promise<JoiningRow> => {
  if (plan) return joinByPage(parts, who, plan);
  if (invitation) return joinByLink(parts, who, invitation);
  throw new Refusal("request.invalid");
};

export const ownJoining = ({ database }: JoiningParts, { account }: SignedInAccount, id: JoiningId) =>
  database.asSystem(async (db) => found(await joiningById(db, account, id), "joining.not_found"));

export const ownJoinings = ({ database }: JoiningParts, { account }: SignedInAccount) =>
  database.asSystem((db) => joiningsOf(db, account));

/** A code that was mailed before another guardian was named is worth nothing. */
const guardianChanges = (before: JoiningRow, { guardianName, guardianDocument, guardianEmail }: JoiningChanges) => {
  const isOther =
    (guardianEmail !== undefined && guardianEmail !== before.guardian_email) ||
    (guardianDocument !== undefined && guardianDocument !== before.guardian_document) ||
    (guardianName !== undefined && guardianName !== before.guardian_name);
  return {
    ...(guardianName !== undefined && { guardian_name: guardianName }),
    ...(guardianDocument !== undefined && { guardian_document: guardianDocument }),
    ...(guardianEmail !== undefined && { guardian_email: guardianEmail }),
    ...(isOther && { guardian_code_hash: null, guardian_code_expires_at: null }),
  };
};

const SAME_PERSON = "O responsável é outra pessoa";

/** A guardian is somebody else than the student. */
export function refuseSamePerson(
  own: { readonly email: string; readonly document: string | null },
  guardian: { readonly email?: string | null | undefined; readonly document?: string | null | undefined },
): void {
  const fields = {
    ...(guardian.email && guardian.email === own.email && { guardianEmail: SAME_PERSON }),
    ...(guardian.document && guardian.document === own.document && { guardianDocument: SAME_PERSON }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("request.invalid", { fields });
}

/** Stores what was filled in so far. */
export async function changeJoining(
  parts: JoiningParts,
  who: SignedInAccount,
  id: JoiningId,
  form: JoiningChanges,
): Promise<JoiningRow> {
  const before = await ownJoining(parts, who, id);
  const { name, bornDate, document, whatsapp, gender } = form;
  if (bornDate !== undefined) {
    const today = dayIn(before.zone, parts.clock.now());
    refuseFutureDay(bornDate, today, "bornDate");
    if (isTooYoung(bornDate, today)) throw atField(new Refusal("joining.too_young"), "bornDate");
  }
  refuseSamePerson(
    { email: before.email, document: document ?? before.document },
    { email: form.guardianEmail, document: form.guardianDocument },
  );
  const changes = {
    ...(name !== undefined && { name }),
    ...(bornDate !== undefined && { born_on: bornDate }),
    ...(document !== undefined && { document }),
    ...(whatsapp !== undefined && { whatsapp }),
    ...(gender !== undefined && { gender }),
    ...guardianChanges(before, form),
  };
  if (Object.keys(changes).length === 0) return before;
  const changed = await parts.database.asSystem((db) => changeOpen(db, who.account, id, changes));
  if (!changed) throw new Refusal("joining.closed");
  return ownJoining(parts, who, id);
}

/** Refuses, at each field, what is missing before the terms can be accepted. */
export function refuseIncomplete(
  row: Pick<
    JoiningRow,
    "name" | "born_on" | "document" | "whatsapp" | "guardian_name" | "guardian_document" | "guardian_email"
  >,
  withGuardian: boolean,
): void {
  const values: Record<string, string | null> = {
    name: row.name,
    bornDate: row.born_on,
    document: row.document,
    whatsapp: row.whatsapp,
    ...(withGuardian && {
      guardianName: row.guardian_name,
      guardianDocument: row.guardian_document,
      guardianEmail: row.guardian_email,
    }),
  };
  const missing = Object.keys(values).filter((field) => !values[field]);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, "Campo obrigatório"]));
  throw new Refusal("joining.incomplete", { fields });
}
