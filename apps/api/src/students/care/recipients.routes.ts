import type { StudentId } from "@prancheta/contract/scalars";
import { recipients } from "@prancheta/contract/students/recipients";
import type { AreaParts } from "../../parts.ts";
import { dayIn } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import { studentCards } from "../list/list.queries.ts";
import { momentOf } from "../moment.ts";
import { studentById } from "../students.queries.ts";
import { restrictionsOf, restrictionsOfEach } from "./care.queries.ts";

/** For whom a coach prescribes. Reading restrictions is not audited, as in the profile. */
export function recipientsRoutes(api: Api, { clock, files }: AreaParts): void {
  api.partner(recipients.list, async ({ db, owner, query }) => {
    const rows = await studentCards(db, owner.partner, query, momentOf(clock, owner));
    const ids = rows.map(({ id }) => id);
    const rowsOf = Map.groupBy(await restrictionsOfEach(db, owner.partner, ids), ({ student_id }) => student_id);
    const restrictionsIn = (id: StudentId) =>
      (rowsOf.get(id) ?? []).map(({ student_id: _, ...restriction }) => restriction);
    const data = rows.map(({ id, name, photo_file_id: photo, status }) => ({
      id,
      name,
      photo: photo && files.linkTo(owner.partner, photo),
      status,
      restrictions: restrictionsIn(id),
    }));
    return query.skip === 0 ? { data, total: rows[0]?.total ?? 0 } : { data };
  });

  api.partner(recipients.read, async ({ db, owner, params }) => {
    const [row, restrictions] = await Promise.all([
      studentById(db, owner.partner, params.id, dayIn(owner.zone, clock.now())),
      restrictionsOf(db, owner.partner, params.id),
    ]);
    const { id, name, photo_file_id: photo, status } = found(row, "student.not_found");
    return { data: { id, name, photo: photo && files.linkTo(owner.partner, photo), status, restrictions } };
  });
}
