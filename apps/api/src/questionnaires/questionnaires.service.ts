import { isDeepStrictEqual } from "node:util";
import {
  QUESTIONNAIRE_LIMITS,
  type Question,
  type Questionnaire,
  type QuestionnaireForm,
  type QuestionnaireType,
} from "@prancheta/contract/questionnaires/questionnaires";
import { type Day, type PartnerId, QuestionnaireId, QuestionnaireVersionId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { titleOfCopy } from "../platform/title-of-copy.ts";
import {
  addQuestionnaire,
  addVersion,
  lockQuestionnaire,
  markQuestionnaireDeleted,
  planUsing,
  questionnaireById,
} from "./questionnaires.queries.ts";

interface Saved {
  readonly id: QuestionnaireId;
  readonly version: number;
}

interface Written {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Every type except TRIAL is for subscriptions. */
export const typeOf = (stored: string): QuestionnaireType => (stored === "TRIAL" ? "TRIAL" : "SUBSCRIPTION");

const versionRow = (owner: PartnerId, clock: Clock, { id, version }: Saved, form: Written) => ({
  partner_id: owner,
  id: newId(QuestionnaireVersionId),
  questionnaire_id: id,
  number: version,
  title: form.title,
  questions: JSON.stringify(form.questions),
  created_at: instantOf(clock.now()),
});

/** Creates a questionnaire of the partner with its first version. */
export async function createQuestionnaire(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  form: Written,
): Promise<QuestionnaireId> {
  const id = newId(QuestionnaireId);
  const version = versionRow(owner, clock, { id, version: 1 }, form);
  await addQuestionnaire(db, { partner_id: owner, id, type: "STANDARD", created_at: version.created_at }, version);
  return id;
}

/** A questionnaire in its current version. */
export async function questionnaire(db: Db, owner: PartnerId, id: QuestionnaireId): Promise<Questionnaire> {
  const row = found(await questionnaireById(db, owner, id), "questionnaire.not_found");
  const { type, number, created_at, title, questions } = row;
  return { id: row.id, version: number, type: typeOf(type), createdAt: created_at, title, questions };
}

/** Locks a questionnaire for a change or its removal; the TRIAL one is refused. */
async function lockExceptTrial(
  db: Db,
  owner: PartnerId,
  id: QuestionnaireId,
  refusal: "questionnaire.read_only" | "questionnaire.not_removable",
): Promise<void> {
  const { type } = found(await lockQuestionnaire(db, owner, id), "questionnaire.not_found");
  if (typeOf(type) === "TRIAL") throw new Refusal(refusal);
}

/**
 * Adds a version after the one that was read; reports stay with the version they answered. Refused if somebody else has
 * saved since (412), unless the content is the same: then only an earlier answer was lost.
 */
export async function changeQuestionnaire(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  read: { readonly id: QuestionnaireId; readonly version: number | undefined },
  form: QuestionnaireForm,
): Promise<Saved> {
  await lockExceptTrial(db, owner, read.id, "questionnaire.read_only");
  const { version, title, questions } = await questionnaire(db, owner, read.id);
  if (read.version !== undefined && read.version !== version) {
    if (!isDeepStrictEqual({ title, questions }, form)) throw new Refusal("questionnaire.changed");
    return { id: read.id, version };
  }
  const saved = { id: read.id, version: version + 1 };
  await addVersion(db, versionRow(owner, clock, saved, form));
  return saved;
}

/** Removes it from the list; its versions stay for the reports that answered them. */
export async function removeQuestionnaire(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  id: QuestionnaireId,
  today: Day,
): Promise<void> {
  await lockExceptTrial(db, owner, id, "questionnaire.not_removable");
  const used = await planUsing(db, owner, id, today);
  if (used)
    throw new Refusal("questionnaire.in_use", {
      detail: `Você não conseguirá prosseguir com essa exclusão pois o plano “${used.name}” usa esse Questionário.`,
    });
  await markQuestionnaireDeleted(db, owner, id, instantOf(clock.now()));
}

/** Makes an editable copy, also of the TRIAL questionnaire. */
export async function cloneQuestionnaire(db: Db, owner: PartnerId, clock: Clock, id: QuestionnaireId): Promise<Saved> {
  const { title, questions } = await questionnaire(db, owner, id);
  const copied = titleOfCopy(title, QUESTIONNAIRE_LIMITS.title);
  return { id: await createQuestionnaire(db, owner, clock, { title: copied, questions }), version: 1 };
}
