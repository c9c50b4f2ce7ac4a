import { done } from "@prancheta/contract/endpoint";
import { questionnaires, reports } from "@prancheta/contract/questionnaires";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/api.ts";
import { audit } from "../platform/audit.ts";
import { dayIn } from "../platform/clock.ts";
import { questionnaireCards, questionnaireCount } from "./questionnaires.queries.ts";
import {
  changeQuestionnaire,
  cloneQuestionnaire,
  createQuestionnaire,
  questionnaire,
  removeQuestionnaire,
  typeOf,
} from "./questionnaires.service.ts";
import { studentWeights } from "./report-reading.service.ts";
import { evaluateReport } from "./reports.service.ts";

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

  api.partner(reports.evaluate, async ({ db, owner, params, body }) => {
    await evaluateReport(db, owner.partner, clock, params.id, body);
    await audit(db, owner, clock, "report.evaluated", params.id);
    return done;
  });

  api.partner(reports.weights, async ({ db, owner, params }) => {
    const data = await studentWeights(db, owner.partner, params.id);
    return { data, total: data.length };
  });
}
