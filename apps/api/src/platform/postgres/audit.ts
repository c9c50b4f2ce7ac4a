import { randomUUIDv7 } from "node:crypto";
import type { PartnerId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../clock.ts";
import type { Db, Owner, SystemDb } from "./db.ts";

/**
 * An action in the audit trail, named by its area: `student.deleted`. The trail says who did it, to whom, and when. The
 * database only allows inserts.
 */
export type AuditedAction = `${string}.${string}`;

interface Entry {
  readonly partner: PartnerId;
  readonly account: Owner["account"] | null;
  readonly action: AuditedAction;
  readonly subject: string;
}

const insertEntries = async (db: Db | SystemDb, clock: Clock, entries: readonly Entry[]): Promise<void> => {
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
  { partner, account }: Pick<Owner, "partner" | "account">,
  clock: Clock,
  action: AuditedAction,
  subject: string,
): Promise<void> => insertEntries(db, clock, [{ partner, account, action, subject }]);

/** One action on several subjects, each with its own row. */
export const auditEach = (
  db: Db,
  { partner, account }: Owner,
  clock: Clock,
  action: AuditedAction,
  subjects: readonly string[],
): Promise<void> =>
  insertEntries(
    db,
    clock,
    subjects.map((subject) => ({ partner, account, action, subject })),
  );

const SAME_VISIT_MINUTES = 15;

/** Records that somebody looked at something, at most once per visit. */
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

/** An action of the operator that concerns no partner. `actor` is the operator's name on the machine. */
export const auditOperatorAct = async (
  db: SystemDb,
  clock: Clock,
  actor: string,
  action: AuditedAction,
  subject: string,
): Promise<void> => {
  const at = instantOf(clock.now());
  await db.insertInto("operator_act").values({ id: randomUUIDv7(), actor, action, subject, at }).execute();
};

/** An action of the operator on a partner's data; it has no account. */
export const auditOperator = (
  db: Db | SystemDb,
  partner: PartnerId,
  clock: Clock,
  action: AuditedAction,
  subject: string,
): Promise<void> => insertEntries(db, clock, [{ partner, account: null, action, subject }]);
