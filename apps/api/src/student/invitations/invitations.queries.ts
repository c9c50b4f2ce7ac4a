import type { Instant, InvitationId, PartnerId, StudentId, TenantId } from "@prancheta/contract/scalars";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** An invitation by its id and the hash of its secret, with what it shows. */
export const invitationByLink = (db: SystemDb, tenant: TenantId, id: InvitationId, secretHash: Buffer) =>
  db
    .selectFrom("invitation")
    .innerJoin("partner", "partner.id", "invitation.partner_id")
    .innerJoin("account", "account.id", "partner.account_id")
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "invitation.partner_id").onRef("student.id", "=", "invitation.student_id"),
    )
    .leftJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "invitation.partner_id").onRef("plan.id", "=", "invitation.plan_id"),
    )
    .select([
      "invitation.id",
      "invitation.partner_id as partner",
      "invitation.student_id as student",
      "invitation.email",
      "invitation.expires_at",
      "invitation.used_at",
      "invitation.withdrawn_at",
      "partner.avatar_file_id",
      "account.name as coach",
      "student.name",
      "student.deleted_at",
      "invitation.payment",
      "plan.name as plan",
      "plan.amount",
      "plan.days",
    ])
    .where("partner.tenant_id", "=", tenant)
    .where("partner.active", "=", true)
    .where("invitation.id", "=", id)
    .where("invitation.secret_hash", "=", secretHash)
    .where("invitation.replaced_at", "is", null)
    .executeTakeFirst();

/** One new invitation of a partner at a time, until the transaction ends; none while the account is being closed. */
export const lockInviting = async (db: Db, owner: PartnerId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${owner}`}, 0))`.execute(db);
};

/** The invitation of a student that was not used; locked, because it will change. */
export const lockUnused = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("invitation")
    .select(["id", "email", "plan_id", "turn", "sent_at", "expires_at", "withdrawn_at"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** The same with its plan, to show it. */
export const unusedOf = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("invitation")
    .leftJoin("plan", (join) =>
      join.onRef("plan.partner_id", "=", "invitation.partner_id").onRef("plan.id", "=", "invitation.plan_id"),
    )
    .select(["invitation.id", "invitation.turn", "invitation.email", "invitation.sent_at", "invitation.expires_at"])
    .select(["invitation.withdrawn_at", "invitation.payment", "invitation.paid_on"])
    .select(["plan.id as planId", "plan.name as plan"])
    .where("invitation.partner_id", "=", owner)
    .where("invitation.student_id", "=", student)
    .where("invitation.used_at", "is", null)
    .where("invitation.replaced_at", "is", null)
    .executeTakeFirst();

/** The invitation of a student whose link works. */
export const liveOf = (db: Db, owner: PartnerId, student: StudentId, now: Instant) =>
  db
    .selectFrom("invitation")
    .select(["id", "turn"])
    .where("partner_id", "=", owner)
    .where("student_id", "=", student)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export const addInvitation = async (db: Db, row: Insertable<DB["invitation"]>): Promise<void> => {
  await db.insertInto("invitation").values(row).execute();
};

export const changeInvitation = async (
  db: Db,
  owner: PartnerId,
  id: InvitationId,
  changes: Updateable<DB["invitation"]>,
): Promise<void> => {
  await db.updateTable("invitation").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

/** How many invitations the partner sent since `since`. */
export const sentSince = async (db: Db, owner: PartnerId, since: Instant): Promise<number> => {
  const { count } = await db
    .selectFrom("invitation")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("partner_id", "=", owner)
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * How often a partner has sent invitations to an address: all sends of each invitation whose last one is after `since`, also
 * to removed students.
 */
export const timesSentTo = async (db: Db, owner: PartnerId, email: string, since: Instant): Promise<number> => {
  const { times } = await db
    .selectFrom("invitation")
    .select(sql<number>`coalesce(sum(turn), 0)::int`.as("times"))
    .where("partner_id", "=", owner)
    .where("sent_at", ">", since)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return times;
};

interface Contact {
  readonly email: string | null;
  readonly whatsapp: string | null;
}

/** A student, other than `besides`, with this address, or invited with this number alone, who then has no address. */
export const studentByContact = (
  db: Db,
  owner: PartnerId,
  { email, whatsapp }: Contact,
  besides: StudentId | null = null,
) =>
  db
    .selectFrom("student")
    .select(["id", "email", "whatsapp", "linked_at"])
    .where("partner_id", "=", owner)
    .where("deleted_at", "is", null)
    .where("id", "is distinct from", besides)
    .where(({ eb, and, or }) =>
      or([
        ...(email === null ? [] : [eb("email", "=", email)]),
        ...(whatsapp === null
          ? []
          : [and([eb("whatsapp", "=", whatsapp), eb("email", "is", null), eb("linked_at", "is", null)])]),
      ]),
    )
    .orderBy("email")
    .orderBy("id")
    .executeTakeFirst();

/** What a letter to an invited student says. */
export const senderOf = (db: Db, owner: PartnerId, student: StudentId) =>
  db
    .selectFrom("student")
    .innerJoin("partner", "partner.id", "student.partner_id")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["student.name", "student.email", "student.whatsapp", "student.linked_at", "student.detached_at"])
    .select(["account.name as coach", "account.email as coachEmail"])
    .where("student.partner_id", "=", owner)
    .where("student.id", "=", student)
    .where("student.deleted_at", "is", null)
    .executeTakeFirst();
