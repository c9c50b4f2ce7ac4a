import { randomUUIDv7 } from "node:crypto";
import type { PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../clock.ts";
import type { Db, Owner, SystemDb } from "./db.ts";

/** What the trail keeps: who did which of these to whom, and when. Append-only in the database itself. */
export type AuditedAction =
  | "profile.exported"
  | "student.exported"
  | "social.linked"
  | "social.unlinked"
  | "social.posted"
  | "report.evaluated"
  | "report.photos_read"
  | "questionnaire.deleted"
  | "diet.assigned"
  | "diet.unassigned"
  | "diet.deleted"
  | "student.deleted"
  | "sheet.assigned"
  | "sheet.unassigned"
  | "partner.created"
  | "partner.posting_allowed"
  | "partner.posting_ended"
  | "student.restored";

interface Entry {
  readonly partner: PartnerId;
  readonly account: Owner["account"] | null;
  readonly action: AuditedAction;
  readonly subject: string;
}

const keep = async (db: Db | SystemDb, clock: Clock, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return;
  const at = instantOf(clock.now());
  await db
    .insertInto("audit")
    .values(
      entries.map(({ partner, account, action, subject }) => ({
        partner_id: partner,
        id: randomUUIDv7(),
        actor_account_id: account,
        action,
        subject_id: subject,
        at,
      })),
    )
    .execute();
};

export const audit = (
  db: Db,
  { partner, account }: Owner,
  clock: Clock,
  action: AuditedAction,
  subject: string,
): Promise<void> => keep(db, clock, [{ partner, account, action, subject }]);

/** One act upon several, each in the trail by itself. */
export const auditEach = (
  db: Db,
  { partner, account }: Owner,
  clock: Clock,
  action: AuditedAction,
  subjects: readonly string[],
): Promise<void> =>
  keep(
    db,
    clock,
    subjects.map((subject) => ({ partner, account, action, subject })),
  );

const SAME_VISIT_MINUTES = 15;

/** That somebody looked at something: once a visit, however often the screen reads it again. */
export const auditVisit = async (
  db: Db,
  owner: Owner,
  clock: Clock,
  action: AuditedAction,
  subject: string,
): Promise<void> => {
  const seen = await db
    .selectFrom("audit")
    .select("id")
    .where("partner_id", "=", owner.partner)
    .where("subject_id", "=", subject)
    .where("action", "=", action)
    .where("actor_account_id", "=", owner.account)
    .where("at", ">", instantOf(clock.now().subtract({ minutes: SAME_VISIT_MINUTES })))
    .limit(1)
    .executeTakeFirst();
  if (!seen) await audit(db, owner, clock, action, subject);
};

/** What the operator did to a partner's data; nobody's account stands behind it. */
export const auditOperator = (
  db: Db | SystemDb,
  partner: PartnerId,
  clock: Clock,
  action: AuditedAction,
  subject: string,
): Promise<void> => keep(db, clock, [{ partner, account: null, action, subject }]);
