import type { Day, Page, PartnerId, QuestionnaireId } from "@prancheta/contract/scalars";
import { type Insertable, sql } from "kysely";
import type { Db, SystemDb } from "../platform/postgres/db.ts";
import type { DB } from "../platform/postgres/tables.ts";

export const addQuestionnaire = async (
  db: Db | SystemDb,
  row: Insertable<DB["questionnaire"]>,
  version: Insertable<DB["questionnaire_version"]>,
): Promise<void> => {
  await db.insertInto("questionnaire").values(row).execute();
  await db.insertInto("questionnaire_version").values(version).execute();
};

export const addVersion = async (db: Db, row: Insertable<DB["questionnaire_version"]>): Promise<void> => {
  await db.insertInto("questionnaire_version").values(row).execute();
};

const existing = (db: Db, owner: PartnerId) =>
  db
    .selectFrom("questionnaire")
    .where("questionnaire.partner_id", "=", owner)
    .where("questionnaire.deleted_at", "is", null);

/** Questionnaires with their newest versions. */
const current = (db: Db, owner: PartnerId) =>
  existing(db, owner).innerJoinLateral(
    (inner) =>
      inner
        .selectFrom("questionnaire_version")
        .select(["number", "title", "questions"])
        .whereRef("questionnaire_version.partner_id", "=", "questionnaire.partner_id")
        .whereRef("questionnaire_version.questionnaire_id", "=", "questionnaire.id")
        .orderBy("number", "desc")
        .limit(1)
        .as("version"),
    (join) => join.onTrue(),
  );

/** One page, newest first. */
export const questionnaireCards = (db: Db, owner: PartnerId, { skip, take }: Page) =>
  current(db, owner)
    .select([
      "questionnaire.id",
      "questionnaire.type",
      "questionnaire.created_at as createdAt",
      "version.title",
      sql<number>`jsonb_array_length(version.questions)`.as("questions"),
    ])
    .orderBy("questionnaire.created_at", "desc")
    .orderBy("questionnaire.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();

export const questionnaireCount = async (db: Db, owner: PartnerId): Promise<number> => {
  const { count } = await existing(db, owner)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const questionnaireById = (db: Db, owner: PartnerId, id: QuestionnaireId) =>
  current(db, owner)
    .select([
      "questionnaire.id",
      "questionnaire.type",
      "questionnaire.created_at",
      "version.number",
      "version.title",
      "version.questions",
    ])
    .where("questionnaire.id", "=", id)
    .executeTakeFirst();

/** The questionnaire's row, locked until the transaction ends, so that saves and deletions run one after the other. */
export const lockQuestionnaire = (db: Db, owner: PartnerId, id: QuestionnaireId) =>
  existing(db, owner)
    .select(["questionnaire.id", "questionnaire.type"])
    .where("questionnaire.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** The oldest plan that uses it; a deleted plan does as long as a student still has a contract of it. */
export const planUsing = (db: Db, owner: PartnerId, id: QuestionnaireId, today: Day) =>
  db
    .selectFrom("plan")
    .where("plan.partner_id", "=", owner)
    .where(({ eb, or }) => or([eb("plan.questionnaire_id", "=", id), eb("plan.follow_up_questionnaire_id", "=", id)]))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("plan.deleted_at", "is", null),
        exists(
          selectFrom("contract")
            .innerJoin("student", (join) =>
              join
                .onRef("student.partner_id", "=", "contract.partner_id")
                .onRef("student.id", "=", "contract.student_id"),
            )
            .select("contract.id")
            .whereRef("contract.partner_id", "=", "plan.partner_id")
            .whereRef("contract.plan_id", "=", "plan.id")
            .where("contract.ends_on", ">=", today)
            .where("student.deleted_at", "is", null)
            .where("student.detached_at", "is", null),
        ),
      ]),
    )
    .select("plan.name")
    .orderBy("plan.created_at")
    .orderBy("plan.id")
    .limit(1)
    .executeTakeFirst();

export const markQuestionnaireDeleted = async (
  db: Db,
  owner: PartnerId,
  id: QuestionnaireId,
  at: Insertable<DB["questionnaire"]>["created_at"],
): Promise<void> => {
  await db
    .updateTable("questionnaire")
    .set({ deleted_at: at })
    .where("partner_id", "=", owner)
    .where("id", "=", id)
    .execute();
};
