import type { AccountId, FileId, Instant, PartnerId, TenantId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { DAYS_UNTIL_ERASED } from "../partners/closed-accounts.service.ts";
import { partnerColumns } from "../partners/partners.columns.ts";
import { planColumns } from "../plans/plans.columns.ts";
import { erasedEmail } from "../platform/mail/erased-email.ts";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";
import { exerciseColumns } from "../training/training.columns.ts";
import { overwritten } from "./erase.queries.ts";

type PartnerTable = { [T in keyof DB]: "partner_id" extends keyof DB[T] ? T : never }[keyof DB];

const FISCAL = "what was sold, paid and billed stays, as fiscal law asks";
const PROOF = "stays as proof, without a name";

/**
 * What becomes of each table of a partner whose account was closed. 'deleted' ones in this order, because of their keys; 'system'
 * ones by the role that may; 'students' are empty once the students are erased; others stay, for the reason given.
 */
const FATES = {
  workout_set: "deleted",
  workout: "deleted",
  student_sheet: "deleted",
  sheet_exercise: "deleted",
  sheet: "deleted",
  student_diet: "deleted",
  diet_food: "deleted",
  diet: "deleted",
  report: "deleted",
  questionnaire_version: "deleted",
  exercise_gif: "deleted",
  food: "deleted",
  plan_code_tag: "deleted",
  plan_code: "deleted",
  folder_file: "deleted",
  folder_upload: "deleted",
  folder: "deleted",
  upload_part: "deleted",
  upload: "deleted",
  social_account: "deleted",
  social_state: "deleted",
  social_post: "deleted",
  coach_page: "deleted",
  coach_notice: "deleted",
  coach_notice_choice: "deleted",
  payment_card: "deleted",
  billing_cycle: "deleted",
  rocket_prospect: "deleted",
  academy_watched: "deleted",
  diet_notice: "deleted",
  idempotency_key: "deleted",
  coach_slug_rest: "system",
  growth_offer: "system",
  withdrawal_hold: "system",
  student_note: "students",
  student_restriction: "students",
  student_tag: "students",
  student_day: "students",
  report_photo: "students",
  report_draft: "students",
  report_draft_photo: "students",
  joining: "students",
  invitation: "students",
  guardian_code: "students",
  notice: "students",
  parq: "students",
  file: { kept: "erased with its content, after all that refers to it" },
  student: { kept: "emptied like a removed one; charges name it" },
  student_type_period: { kept: FISCAL },
  plan: { kept: "emptied; contracts name it" },
  exercise: { kept: "emptied; to delete one, PostgreSQL reads the sets of all coaches" },
  questionnaire: { kept: "has no text; plans name it" },
  contract: { kept: FISCAL },
  charge: { kept: FISCAL },
  sale: { kept: FISCAL },
  statement_line: { kept: FISCAL },
  invoice: { kept: FISCAL },
  invoice_item: { kept: FISCAL },
  invoice_reversal: { kept: FISCAL },
  growth_subscription: { kept: FISCAL },
  payout: { kept: FISCAL },
  withdrawal_quote: { kept: FISCAL },
  ledger_account: { kept: FISCAL },
  ledger_transfer: { kept: FISCAL },
  consent: { kept: PROOF },
  terms_acceptance: { kept: PROOF },
  audit: { kept: PROOF },
} as const satisfies Record<PartnerTable, "deleted" | "system" | "students" | { readonly kept: string }>;

const tablesWith = (fate: "deleted" | "system"): string[] =>
  Object.entries(FATES).flatMap(([table, own]) => (own === fate ? [table] : []));

export const DELETED_TABLES = tablesWith("deleted");

/** Rows that one transaction deletes. */
const CHUNK = 10_000;

/** For each of these rows PostgreSQL searches what students were given, which was deleted before: some milliseconds. */
const SLOW_CHUNK = 1_000;
const SLOW_TABLES = ["sheet", "diet"];

/** Deletes rows of a partner's table; returns whether there may be more. Folders go at once, because they refer to each other. */
export const deleteSome = async (db: Db, owner: PartnerId, table: string): Promise<boolean> => {
  const most = SLOW_TABLES.includes(table) ? SLOW_CHUNK : CHUNK;
  const rows = sql`select ctid from ${sql.table(table)} where partner_id = ${owner}`;
  const some = table === "folder" ? rows : sql`${rows} limit ${most}`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(${some}))`.execute(
    db,
  );
  return table !== "folder" && numAffectedRows >= most;
};

/** Closed partners who are not erased yet and whose last day of history is over in their zone. */
const isDue = (now: Instant) => sql<boolean>`(partner.erased_at is null
  and partner.closed_at <= ${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_ERASED})
  and (partner.closed_at at time zone partner.zone)::date + ${DAYS_UNTIL_ERASED}::int < (${now}::timestamptz at time zone partner.zone)::date)`;

export const partnersToErase = async (db: SystemDb, now: Instant): Promise<PartnerId[]> => {
  const rows = await db.selectFrom("partner").select("id").where(isDue(now)).orderBy("id").execute();
  return rows.map(({ id }) => id);
};

/** A partner that is due to be erased, with the person's account; the row is locked. */
export const lockPartnerToErase = (db: Db | SystemDb, owner: PartnerId, now: Instant) =>
  db
    .selectFrom("partner")
    .innerJoin("account", "account.id", "partner.account_id")
    .select(["partner.account_id", "partner.tenant_id", "partner.zone", "account.email"])
    .where("partner.id", "=", owner)
    .where(isDue(now))
    .forNoKeyUpdate("partner")
    .executeTakeFirst();

/** Moves a partner to a nameless account, so that the person is no longer a partner and may register again. */
export const giveNobodysAccount = async (
  db: SystemDb,
  owner: PartnerId,
  { id, tenant, at }: { readonly id: AccountId; readonly tenant: TenantId; readonly at: Instant },
): Promise<void> => {
  const account = { id, tenant_id: tenant, email: erasedEmail(owner), name: "", created_at: at };
  await db.insertInto("account").values(account).execute();
  await db.updateTable("partner").set({ account_id: id }).where("id", "=", owner).execute();
};

/** Removes every student who is still there, as of the day of the closing, so that all are erased now. */
export const removeStudents = async (db: Db, owner: PartnerId): Promise<void> => {
  await sql`update student set deleted_at = partner.closed_at from partner
    where partner.id = ${owner} and student.partner_id = ${owner}
      and (student.deleted_at is null or student.deleted_at > partner.closed_at)`.execute(db);
};

/** Empties what stays of the partner itself, its plans and exercises, and what refers to rows that will be deleted. */
export const emptyKept = async (db: Db, owner: PartnerId): Promise<void> => {
  const partner = sql.join(overwritten(partnerColumns, owner));
  await sql`update partner set ${partner} where id = ${owner}`.execute(db);
  for (const [table, columns] of [
    ["plan", planColumns],
    ["exercise", exerciseColumns],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.join(overwritten(columns, owner))} where partner_id = ${owner}`.execute(
      db,
    );
  await sql`update student set sheet_id = null where partner_id = ${owner} and sheet_id is not null`.execute(db);
  await sql`update sale set plan_code_id = null, code = null where partner_id = ${owner} and plan_code_id is not null`.execute(
    db,
  );
};

/** Files that are still there. */
export const someFiles = async (db: Db, owner: PartnerId, most: number): Promise<FileId[]> => {
  const rows = await db.selectFrom("file").select("id").where("partner_id", "=", owner).limit(most).execute();
  return rows.map(({ id }) => id);
};

/** Deletes what only the system's role may, and notes that nothing is left to erase. */
export const finishErasure = async (db: SystemDb, owner: PartnerId, at: Instant): Promise<void> => {
  for (const table of tablesWith("system"))
    await sql`delete from ${sql.table(table)} where partner_id = ${owner}`.execute(db);
  await db.updateTable("partner").set({ erased_at: at }).where("id", "=", owner).execute();
};
