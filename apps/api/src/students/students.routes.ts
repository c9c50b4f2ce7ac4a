import { done } from "@prancheta/contract/endpoint";
import { students } from "@prancheta/contract/students/students";
import type { AreaParts } from "../parts.ts";
import { dayIn } from "../platform/clock.ts";
import type { Api } from "../platform/http/api.ts";
import { audit } from "../platform/postgres/audit.ts";
import { presentCard } from "./list/card.ts";
import { studentCards, toEvaluate } from "./list/list.queries.ts";
import { momentOf } from "./moment.ts";
import { removeStudent, type StudentCharges } from "./removal.service.ts";
import { type NextPlanChosen, updateStudent } from "./update.service.ts";

export function studentsRoutes(
  api: Api,
  { clock, files, cards }: AreaParts,
  charges: StudentCharges,
  nextPlanChosen: NextPlanChosen,
): void {
  api.partner(students.list, async ({ db, owner, query }) => {
    const rows = await studentCards(db, owner.partner, query, momentOf(clock, owner));
    const data = rows.map((row) => presentCard(row, (file) => files.linkTo(owner.partner, file)));
    return query.skip === 0 ? { data, total: rows[0]?.total ?? 0 } : { data };
  });

  api.partner(students.toEvaluate, async ({ db, owner }) => ({ data: await toEvaluate(db, owner.partner) }));

  api.partner(students.update, async ({ db, owner, params, body }) => {
    await updateStudent(db, owner.partner, { cards, nextPlanChosen }, params.id, body, dayIn(owner.zone, clock.now()));
    return done;
  });

  api.partner(students.remove, async ({ db, owner, params }) => {
    await removeStudent(db, owner.partner, clock, { id: params.id, zone: owner.zone }, charges);
    await audit(db, owner, clock, "student.deleted", params.id);
    return done;
  });
}
