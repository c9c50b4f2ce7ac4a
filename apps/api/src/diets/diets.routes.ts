import { dietLinks } from "@prancheta/contract/diets/diet-links";
import { diets } from "@prancheta/contract/diets/diets";
import { done } from "@prancheta/contract/endpoint";
import { letterhead } from "../partners/letterhead.service.ts";
import type { AreaParts } from "../parts.ts";
import { dayIn } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { pdfOf } from "../platform/pdf/pdf.ts";
import { audit, auditEach } from "../platform/postgres/audit.ts";
import type { Owner } from "../platform/postgres/db.ts";
import { needsNotice } from "./diet-links.queries.ts";
import { assignDiet, assignDietToMany, confirmNotice, studentDiets, unassignDiet } from "./diet-links.service.ts";
import { printedDiet } from "./diet-print.ts";
import { dietCards, dietCount } from "./diets.queries.ts";
import { cloneDiet, diet, removeDiet, saveDiet } from "./diets.service.ts";

export function dietsRoutes(api: Api, { clock }: AreaParts): void {
  const today = ({ zone }: Owner) => dayIn(zone, clock.now());

  api.partner(diets.list, async ({ db, owner, query }) => {
    const [data, total] = await Promise.all([
      dietCards(db, owner.partner, query, today(owner)),
      query.skip === 0 ? dietCount(db, owner.partner, query) : undefined,
    ]);
    return total === undefined ? { data } : { data, total };
  });

  api.partner(diets.read, async ({ db, owner, params }) => ({ data: await diet(db, owner.partner, params.id) }));

  api.download(diets.pdf, async ({ owner, params, step }) => {
    const [read, head] = await step(
      async (db) => [await diet(db, owner.partner, params.id), await letterhead(db, owner.partner)] as const,
    );
    return { name: "plano-alimentar.pdf", content: async () => pdfOf(await printedDiet(read, head)) };
  });

  api.partner(diets.create, async ({ db, owner, body }) => ({
    data: await saveDiet(db, owner.partner, clock, body),
  }));

  api.partner(diets.change, async ({ db, owner, params, version, body }) => ({
    data: await saveDiet(db, owner.partner, clock, body, { id: params.id, version }),
  }));

  api.partner(diets.remove, async ({ db, owner, params }) => {
    await removeDiet(db, owner.partner, clock, params.id, today(owner));
    await audit(db, owner, clock, "diet.deleted", params.id);
    return done;
  });

  api.partner(diets.clone, async ({ db, owner, params }) => ({
    data: await cloneDiet(db, owner.partner, clock, params.id),
  }));

  api.partner(dietLinks.assign, async ({ db, owner, body }) => {
    const { studentId: student, dietId, startsOn, endsOn } = body;
    await assignDiet(db, owner.partner, clock, { student, diet: dietId, today: today(owner), startsOn, endsOn });
    await audit(db, owner, clock, "diet.assigned", student);
    return done;
  });

  api.partner(dietLinks.assignToMany, async ({ db, owner, params, body }) => {
    const { studentIds: students, ...span } = body;
    const given = { students, diet: params.id, today: today(owner), ...span };
    const data = await assignDietToMany(db, owner.partner, clock, given);
    const assigned = data.filter(({ result }) => result === "ASSIGNED").map(({ studentId }) => studentId);
    await auditEach(db, owner, clock, "diet.assigned", assigned);
    return { data };
  });

  api.partner(dietLinks.unassign, async ({ db, owner, body }) => {
    await unassignDiet(db, owner.partner, clock, { student: body.studentId, diet: body.dietId });
    await audit(db, owner, clock, "diet.unassigned", body.studentId);
    return done;
  });

  api.partner(dietLinks.ofStudent, async ({ db, owner, params }) => {
    const data = await studentDiets(db, owner.partner, params.id, today(owner));
    return { data, total: data.length };
  });

  api.partner(dietLinks.notice, async ({ db, owner }) => ({
    data: { needed: await needsNotice(db, owner.partner) },
  }));

  api.partner(dietLinks.confirmNotice, async ({ db, owner }) => {
    await confirmNotice(db, owner.partner, clock);
    return done;
  });
}
