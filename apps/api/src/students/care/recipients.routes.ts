import type { FileId, PartnerId, StudentId } from "@prancheta/contract/scalars";
import { type Recipient, recipients } from "@prancheta/contract/students/recipients";
import type { AreaParts } from "../../parts.ts";
import { dayIn } from "../../platform/clock.ts";
import type { Api } from "../../platform/http/api.ts";
import { found } from "../../platform/http/refusal.ts";
import type { Db, Owner } from "../../platform/postgres/db.ts";
import { studentCards } from "../list/list.queries.ts";
import { momentOf } from "../moment.ts";
import { studentById } from "../students.queries.ts";
import { restrictionsOf, restrictionsOfEach } from "./care.queries.ts";
import { existingDiet, existingSheet, restrictedWithDiet, restrictedWithSheet } from "./recipients.queries.ts";

interface Row {
  readonly id: StudentId;
  readonly name: string;
  readonly photo_file_id: FileId | null;
  readonly status: Recipient["status"];
}

/** For whom a coach prescribes. Reading restrictions is not audited, as in the profile. */
export function recipientsRoutes(api: Api, { clock, files }: AreaParts): void {
  const today = ({ zone }: Owner) => dayIn(zone, clock.now());

  const present = (
    owner: PartnerId,
    { id, name, photo_file_id: photo, status }: Row,
    restrictions: Recipient["restrictions"],
  ): Recipient => ({ id, name, photo: photo && files.linkTo(owner, photo), status, restrictions });

  const withRestrictions = async (db: Db, owner: PartnerId, rows: readonly Row[]): Promise<Recipient[]> => {
    const ids = rows.map(({ id }) => id);
    const byStudent = Map.groupBy(await restrictionsOfEach(db, owner, ids), ({ student_id }) => student_id);
    return rows.map((row) => {
      const restrictions = byStudent.get(row.id) ?? [];
      return present(
        owner,
        row,
        restrictions.map(({ student_id: _, ...restriction }) => restriction),
      );
    });
  };

  api.partner(recipients.list, async ({ db, owner, query }) => {
    const rows = await studentCards(db, owner.partner, query, momentOf(clock, owner));
    const data = await withRestrictions(db, owner.partner, rows);
    return query.skip === 0 ? { data, total: rows[0]?.total ?? 0 } : { data };
  });

  api.partner(recipients.read, async ({ db, owner, params }) => {
    const [row, restrictions] = await Promise.all([
      studentById(db, owner.partner, params.id, today(owner)),
      restrictionsOf(db, owner.partner, params.id),
    ]);
    return { data: present(owner.partner, found(row, "student.not_found"), restrictions) };
  });

  api.partner(recipients.ofSheet, async ({ db, owner, params }) => {
    const [sheet, rows] = await Promise.all([
      existingSheet(db, owner.partner, params.id),
      restrictedWithSheet(db, owner.partner, params.id, today(owner)),
    ]);
    found(sheet, "sheet.not_found");
    return { data: await withRestrictions(db, owner.partner, rows), total: rows[0]?.total ?? 0 };
  });

  api.partner(recipients.ofDiet, async ({ db, owner, params }) => {
    const [diet, rows] = await Promise.all([
      existingDiet(db, owner.partner, params.id),
      restrictedWithDiet(db, owner.partner, params.id, today(owner)),
    ]);
    found(diet, "diet.not_found");
    return { data: await withRestrictions(db, owner.partner, rows), total: rows[0]?.total ?? 0 };
  });
}
