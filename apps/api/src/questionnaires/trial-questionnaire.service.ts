import { type PartnerId, QuestionnaireId, QuestionnaireVersionId } from "@prancheta/contract/scalars";
import { type Clock, instantOf } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import type { SystemDb } from "../platform/postgres/db.ts";
import { addQuestionnaire } from "./questionnaires.queries.ts";
import { TRIAL_QUESTIONS, TRIAL_TITLE } from "./trial-questionnaire.texts.ts";

/** The read-only questionnaire that every partner starts with (docs/rules/questionnaires.md). */
export async function createTrialQuestionnaire(db: SystemDb, clock: Clock, owner: PartnerId): Promise<QuestionnaireId> {
  const id = newId(QuestionnaireId);
  const created_at = instantOf(clock.now());
  await addQuestionnaire(
    db,
    { partner_id: owner, id, type: "TRIAL", created_at },
    {
      partner_id: owner,
      id: newId(QuestionnaireVersionId),
      questionnaire_id: id,
      number: 1,
      title: TRIAL_TITLE,
      questions: JSON.stringify(TRIAL_QUESTIONS),
      created_at,
    },
  );
  return id;
}
