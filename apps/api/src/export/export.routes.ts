import { profile } from "@prancheta/contract/partners/profile";
import { studentOwn } from "@prancheta/contract/student/own";
import type { AreaParts } from "../parts.ts";
import { dayIn } from "../platform/clock.ts";
import { zipOf } from "../platform/files/zip.ts";
import type { Api } from "../platform/http/api.ts";
import { found } from "../platform/http/refusal.ts";
import { audit } from "../platform/postgres/audit.ts";
import type { Step } from "../platform/postgres/db.ts";
import { type Exportable, exportOf } from "./export.service.ts";
import { studentToExport } from "./export-files.queries.ts";
import type { ExportedTable } from "./export-tables.queries.ts";

/** `exportable` is what the areas hold, because the export itself imports no area's map. */
export function exportRoutes(
  api: Api,
  { database, clock, files }: AreaParts,
  exportable: Exportable,
  ofStudent: readonly ExportedTable[],
): void {
  api.download(profile.export, async ({ owner, step }) => ({
    name: `prancheta-${dayIn(owner.zone, clock.now())}.zip`,
    content: async () => {
      await step((db) => audit(db, owner, clock, "profile.exported", owner.partner));
      return zipOf(exportOf({ owner, step, files, clock, ...exportable }), clock.now());
    },
  }));

  api.studentDownload(studentOwn.export, async ({ student: { partner, student: id, zone } }) => ({
    name: `prancheta-meus-dados-${dayIn(zone, clock.now())}.zip`,
    content: async () => {
      // By the partners' role, because whole rows are read; the guard has checked whose they are, and `ofStudent` says what.
      const step: Step = (work) => database.asPartner(partner, work);
      const student = found(await step((db) => studentToExport(db, partner, id)), "link.not_found");
      const whole = { owner: { partner, zone }, step, files, clock, student, forStudent: true };
      return zipOf(exportOf({ ...whole, tables: ofStudent, spreadsheets: [] }), clock.now());
    },
  }));

  api.download(profile.exportStudent, async ({ owner, step, params }) => {
    const student = await step(async (db) =>
      found(await studentToExport(db, owner.partner, params.id), "student.not_found"),
    );
    return {
      name: `prancheta-aluno-${dayIn(owner.zone, clock.now())}.zip`,
      content: async () => {
        await step((db) => audit(db, owner, clock, "student.exported", student.id));
        return zipOf(exportOf({ owner, step, files, clock, ...exportable, student }), clock.now());
      },
    };
  });
}
