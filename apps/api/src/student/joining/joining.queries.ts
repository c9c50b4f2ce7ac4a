import type {
  AccountId,
  Instant,
  InvitationId,
  JoiningId,
  PartnerId,
  PlanId,
  StudentId,
} from "@prancheta/contract/scalars";
import type { Insertable, NotNull, Updateable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import type { DB } from "../../platform/postgres/tables.ts";

const shown = [
  "joining.id",
  "joining.partner_id",
  "joining.account_id",
  "joining.invitation_id",
  "joining.student_id",
  "joining.plan_id",
  "joining.code",
  "joining.growth",
  "joining.rocket_prospect_id",
  "joining.email",
  "joining.name",
  "joining.born_on",
  "joining.document",
  "joining.whatsapp",
  "joining.gender",
  "joining.guardian_name",
  "joining.guardian_document",
  "joining.guardian_email",
  "joining.guardian_code_expires_at",
  "joining.guardian_code_photos",
  "joining.guardian_codes",
  "joining.guardian_verified_at",
  "joining.decision",
  "joining.accepted_at",
  "joining.joined_at",
  "joining.parq",
] as const;

const joinings = (db: SystemDb) =>
  db
    .selectFrom("joining")
    .leftJoin("invitation", (join) =>
      join
        .onRef("invitation.partner_id", "=", "joining.partner_id")
        .onRef("invitation.id", "=", "joining.invitation_id"),
    )
    .leftJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "joining.partner_id").onRef("student.id", "=", "joining.student_id"),
    )
    .innerJoin("partner", "partner.id", "joining.partner_id")
    .innerJoin("account as coach", "coach.id", "partner.account_id")
    .leftJoin("plan", (join) =>
      join
        .onRef("plan.partner_id", "=", "joining.partner_id")
        .on("plan.id", "=", ({ fn }) => fn.coalesce("joining.plan_id", "invitation.plan_id")),
    )
    .leftJoin("coach_page", "coach_page.partner_id", "joining.partner_id")
    .select(shown)
    .select(["coach.name as coach", "partner.avatar_file_id", "partner.zone", "partner.active", "plan.name as plan"])
    .select(["plan.id as planId", "invitation.payment", "invitation.email as invited_email", "coach_page.slug"])
    .select(["invitation.used_at", "invitation.withdrawn_at", "student.deleted_at"])
    .select(({ selectFrom }) =>
      selectFrom("sale")
        .select("sale.id")
        .whereRef("sale.partner_id", "=", "joining.partner_id")
        .whereRef("sale.joining_id", "=", "joining.id")
        .orderBy("sale.created_at", "desc")
        .limit(1)
        .as("sale"),
    );

export type JoiningRow = NonNullable<Awaited<ReturnType<typeof joiningById>>>;

/** A person's own joining. */
export const joiningById = (db: SystemDb, account: AccountId, id: JoiningId) =>
  joinings(db).where("joining.account_id", "=", account).where("joining.id", "=", id).executeTakeFirst();

export const joiningByInvitation = (db: SystemDb, account: AccountId, invitation: InvitationId) =>
  joinings(db)
    .where("joining.account_id", "=", account)
    .where("joining.invitation_id", "=", invitation)
    .executeTakeFirst();

/** A person's joining by a coach's page that is not over. */
export const joiningByPage = (db: SystemDb, account: AccountId, partner: PartnerId) =>
  joinings(db)
    .where("joining.account_id", "=", account)
    .where("joining.partner_id", "=", partner)
    .where("joining.invitation_id", "is", null)
    .where("joining.joined_at", "is", null)
    .executeTakeFirst();

/** The newest joinings of a person. */
export const joiningsOf = (db: SystemDb, account: AccountId) =>
  joinings(db)
    .where("joining.account_id", "=", account)
    .orderBy("joining.created_at", "desc")
    .orderBy("joining.id", "desc")
    .limit(20)
    .execute();

/** Does nothing if the account has begun with this invitation, or on this page. */
export const addJoining = async (db: SystemDb, row: Insertable<DB["joining"]>): Promise<void> => {
  await db
    .insertInto("joining")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The person's own data, as a proposal for the form. */
export const personById = (db: SystemDb, account: AccountId) =>
  db.selectFrom("account").select(["email", "name", "born_on"]).where("id", "=", account).executeTakeFirstOrThrow();

const changing = (db: SystemDb, account: AccountId, id: JoiningId, changes: Updateable<DB["joining"]>) =>
  db.updateTable("joining").set(changes).where("account_id", "=", account).where("id", "=", id);

/** Refuses all who have begun by an invitation and are not students yet. */
export const refuseBegun = async (db: Db, owner: PartnerId, invitation: InvitationId, now: Instant): Promise<void> => {
  await db
    .updateTable("joining")
    .set({ decision: "REFUSED", decided_at: now })
    .where("partner_id", "=", owner)
    .where("invitation_id", "=", invitation)
    .where("joined_at", "is", null)
    .execute();
};

/** Lets a refused person go on. */
export const reopenJoining = async (db: SystemDb, account: AccountId, id: JoiningId): Promise<void> => {
  await changing(db, account, id, { decision: null, decided_at: null }).where("joined_at", "is", null).execute();
};

/** Chooses another plan or code, which may be done until the joining is over. */
export const choosePlan = async (
  db: SystemDb,
  account: AccountId,
  id: JoiningId,
  chosen: Pick<Updateable<DB["joining"]>, "plan_id" | "code" | "growth" | "rocket_prospect_id">,
): Promise<void> => {
  await changing(db, account, id, chosen).where("joined_at", "is", null).execute();
};

/** Stores the discount code of an order, unless another plan was chosen meanwhile: the code is not for that plan. */
export const storeCode = async (
  db: SystemDb,
  account: AccountId,
  id: JoiningId,
  { plan, code }: { readonly plan: PlanId; readonly code: string | null },
): Promise<void> => {
  await changing(db, account, id, { code })
    .where("joined_at", "is", null)
    .where(({ eb, or }) => or([eb("plan_id", "is", null), eb("plan_id", "=", plan)]))
    .execute();
};

/** The change of a joining that was not accepted, to be executed. */
export const changingOpen = (...change: Parameters<typeof changing>) =>
  changing(...change).where("accepted_at", "is", null);

/** Changes a joining that was not accepted; returns false if there is none. */
export const changeOpen = (...change: Parameters<typeof changingOpen>): Promise<boolean> =>
  wroteRow(changingOpen(...change));

/** What identifies the person of a joining. */
export const personOfJoining = (db: Db, owner: PartnerId, id: JoiningId) =>
  db
    .selectFrom("joining")
    .select(["account_id as account", "email"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .executeTakeFirst();

/** A joining of one partner, locked because it will change. */
export const lockJoining = (db: Db, owner: PartnerId, id: JoiningId) =>
  db
    .selectFrom("joining")
    .select(shown)
    .select(["joining.photos_allowed", "joining.guardian_code_hash"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type LockedJoining = NonNullable<Awaited<ReturnType<typeof lockJoining>>>;

export const lockInvitation = (db: Db, owner: PartnerId, id: InvitationId) =>
  db
    .selectFrom("invitation")
    .select(["id", "student_id", "email", "plan_id", "payment", "paid_on", "expires_at", "used_at", "withdrawn_at"])
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type LockedInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

export const changeJoining = async (
  db: Db,
  owner: PartnerId,
  id: JoiningId,
  changes: Updateable<DB["joining"]>,
): Promise<void> => {
  await db.updateTable("joining").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

/** Marks the used invitation, if any, and any other open one of the same student. */
export const markUsed = async (
  db: Db,
  owner: PartnerId,
  { id, student, at }: { readonly id: InvitationId | undefined; readonly student: StudentId; readonly at: Instant },
): Promise<void> => {
  await db
    .updateTable("invitation")
    .set({ used_at: at })
    .where("partner_id", "=", owner)
    .where((eb) => eb.or([eb("student_id", "=", student), ...(id ? [eb("id", "=", id)] : [])]))
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();
};

const AT_ONCE = 100;

/** Those who wait for the coach's word, the longest first. */
export const waitingJoiners = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("joining")
    .innerJoin("invitation", (join) =>
      join
        .onRef("invitation.partner_id", "=", "joining.partner_id")
        .onRef("invitation.id", "=", "joining.invitation_id"),
    )
    .innerJoin("student", (join) =>
      join.onRef("student.partner_id", "=", "invitation.partner_id").onRef("student.id", "=", "invitation.student_id"),
    )
    .select([
      "joining.id",
      "student.id as studentId",
      "invitation.id as invitationId",
      "joining.name",
      "joining.email",
      "joining.accepted_at as acceptedAt",
      "invitation.email as invitedEmail",
      "student.name as invitedName",
    ])
    .where("joining.partner_id", "=", owner)
    .where("student.deleted_at", "is", null)
    .where("joining.decision", "=", "ASKED")
    .where("joining.accepted_at", "is not", null)
    .where("invitation.used_at", "is", null)
    .where("invitation.withdrawn_at", "is", null)
    .$narrowType<{ acceptedAt: NotNull }>()
    .orderBy("joining.accepted_at")
    .orderBy("joining.id")
    .limit(AT_ONCE)
    .execute();
