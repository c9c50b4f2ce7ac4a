import type { Instant, ParqId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/postgres/db.ts";
import { wroteRow } from "../../platform/postgres/has-row.ts";
import { preparedStatement, type Value } from "../../platform/postgres/prepared-statement.ts";
import type { DB } from "../../platform/postgres/tables.ts";
import { hasWithdrawn } from "../../platform/postgres/withdrawn-consent.ts";

const MAX_SHOWN = 20;

/** What the student's role may read too. */
const shown = [
  "id",
  "version",
  "answers",
  "flagged",
  "certificate",
  "term_signed_at",
  "signer",
  "signer_name",
  "signed_at",
  "valid_until",
] as const;

const records = (db: Db, owner: Value<PartnerId>, student: Value<StudentId>) =>
  db.selectFrom("parq").select(shown).where("partner_id", "=", owner).where("student_id", "=", student);

export type ParqRow = NonNullable<Awaited<ReturnType<typeof parqById>>>;

export const parqById = (db: Db, owner: PartnerId, student: StudentId, id: ParqId) =>
  records(db, owner, student).where("id", "=", id).executeTakeFirst();

/** The newest first. */
export const newestParqs = preparedStatement(
  (db, owner: Value<PartnerId>, student: Value<StudentId>, take: Value<number>) =>
    records(db, owner, student).orderBy("signed_at", "desc").orderBy("id", "desc").limit(take),
);

/** The newest first, with what only the coach knows. */
export const parqsForCoach = (db: Db, owner: PartnerId, student: StudentId) =>
  records(db, owner, student)
    .select(["seen_at", hasWithdrawn("HEALTH", sql.ref("parq.partner_id"), sql.ref("parq.student_id")).as("hidden")])
    .orderBy("signed_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();

/** False if the id is taken. */
export const addParq = (db: Db, row: Insertable<DB["parq"]>): Promise<boolean> =>
  wroteRow(
    db
      .insertInto("parq")
      .values(row)
      .onConflict((conflict) => conflict.columns(["partner_id", "id"]).doNothing()),
  );

/** Marks that the coach has read it; the first time stays. False if there is none. */
export const markSeen = (db: Db, owner: PartnerId, student: StudentId, id: ParqId, at: Instant): Promise<boolean> =>
  wroteRow(
    db
      .updateTable("parq")
      .set(({ fn, ref, val }) => ({ seen_at: fn.coalesce(ref("seen_at"), val(at)) }))
      .where("partner_id", "=", owner)
      .where("student_id", "=", student)
      .where("id", "=", id),
  );
