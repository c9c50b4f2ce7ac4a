import { done } from "@prancheta/contract/endpoint";
import { questionnaires } from "@prancheta/contract/questionnaires/questionnaires";
import type { AreaParts } from "../parts.ts";
import { dayIn } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import { questionnaireCards, questionnaireCount } from "./questionnaires.queries.ts";
import {
  changeQuestionnaire,
  cloneQuestionnaire,
  createQuestionnaire,
  questionnaire,
  removeQuestionnaire,
  typeOf,
} from "./questionnaires.service.ts";

export function questionnairesRoutes(api: Api, { clock }: AreaParts): void {
  api.partner(questionnaires.list, async ({ db, owner, query }) => {
    const [rows, total] = await Promise.all([
      questionnaireCards(db, owner.partner, query),
      query.skip === 0 ? questionnaireCount(db, owner.partner) : undefined,
    ]);
    const data = rows.map((row) => ({ ...row, type: typeOf(row.type) }));
    return total === undefined ? { data } : { data, total };
  });

  api.partner(questionnaires.read, async ({ db, owner, params }) => ({
    data: await questionnaire(db, owner.partner, params.id),
  }));

  api.partner(questionnaires.create, async ({ db, owner, body }) => ({
    data: { id: await createQuestionnaire(db, owner.partner, clock, body), version: 1 },
  }));

  api.partner(questionnaires.change, async ({ db, owner, params, version, body }) => ({
    data: await changeQuestionnaire(db, owner.partner, clock, { id: params.id, version }, body),
  }));

  api.partner(questionnaires.remove, async ({ db, owner, params }) => {
    await removeQuestionnaire(db, owner.partner, clock, params.id, dayIn(owner.zone, clock.now()));
    await audit(db, owner, clock, "questionnaire.deleted", params.id);
    return done;
  });

  api.partner(questionnaires.clone, async ({ db, owner, params }) => ({
    data: await cloneQuestionnaire(db, owner.partner, clock, params.id),
  }));
}
