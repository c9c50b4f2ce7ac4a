import { done } from "@prancheta/contract/endpoint";
import type { PartnerId, SheetId } from "@prancheta/contract/scalars";
import { sheetEditing } from "@prancheta/contract/training/sheet-editing";
import { sheets } from "@prancheta/contract/training/training";
import { letterhead } from "../partners/letterhead.service.ts";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { found } from "../platform/http/refusal.ts";
import { pdfOf } from "../platform/pdf/pdf.ts";
import { audit, auditEach } from "../platform/postgres/audit.ts";
import type { Db } from "../platform/postgres/db.ts";
import { refuseMissingStudent } from "../students/students.service.ts";
import { lastLoads } from "./assignments.queries.ts";
import { assignToMany } from "./assignments.service.ts";
import { exercisesOfSheet } from "./exercises/exercises.queries.ts";
import { exercisesRoutes } from "./exercises/exercises.routes.ts";
import { printedSheet } from "./sheet-print.ts";
import { presentSheet, traitsOfSheets } from "./sheet-reading.service.ts";
import { sheetById, sheetCards, sheetCount } from "./sheets.queries.ts";
import { assignSheet, cloneSheet, removeSheet, saveSheet, unassignSheet } from "./sheets.service.ts";

export function trainingRoutes(api: Api, parts: AreaParts): void {
  const { clock, files } = parts;

  api.partner(sheets.list, async ({ db, owner, query }) => {
    const [data, total] = await Promise.all([
      sheetCards(db, owner.partner, query),
      query.skip === 0 ? sheetCount(db, owner.partner, query) : undefined,
    ]);
    return { data, total };
  });

  api.partner(sheets.traits, async ({ db, owner }) => ({ data: await traitsOfSheets(db, owner.partner) }));

  const wholeSheet = async (db: Db, partner: PartnerId, id: SheetId) => {
    const [row, exercises] = await Promise.all([sheetById(db, partner, id), exercisesOfSheet(db, partner, id)]);
    return presentSheet(files, partner, found(row, "sheet.not_found"), exercises);
  };

  api.partner(sheets.read, async ({ db, owner, params }) => ({ data: await wholeSheet(db, owner.partner, params.id) }));

  api.download(sheetEditing.pdf, async ({ owner, params, step }) => {
    const document = await step(async (db) =>
      printedSheet(await wholeSheet(db, owner.partner, params.id), await letterhead(db, owner.partner)),
    );
    return { name: "ficha-de-treino.pdf", content: async () => pdfOf(document) };
  });

  api.partner(sheetEditing.create, async ({ db, owner, body }) => ({
    data: await saveSheet(db, owner.partner, clock, body),
  }));

  api.partner(sheetEditing.change, async ({ db, owner, params, body, version }) => ({
    data: await saveSheet(db, owner.partner, clock, body, { id: params.id, version }),
  }));

  api.partner(sheetEditing.clone, async ({ db, owner, params }) => ({
    data: await cloneSheet(db, owner.partner, clock, params.id),
  }));

  api.partner(sheetEditing.remove, async ({ db, owner, params }) => {
    await removeSheet(db, owner.partner, clock, params.id);
    return done;
  });

  api.partner(sheets.assign, async ({ db, owner, body }) => {
    await assignSheet(db, owner.partner, clock, { student: body.studentId, sheet: body.trainingCardId });
    await audit(db, owner, clock, "sheet.assigned", body.studentId);
    return done;
  });

  api.partner(sheets.unassign, async ({ db, owner, body }) => {
    await unassignSheet(db, owner.partner, clock, { student: body.studentId, sheet: body.trainingCardId });
    await audit(db, owner, clock, "sheet.unassigned", body.studentId);
    return done;
  });

  api.partner(sheetEditing.assignToMany, async ({ db, owner, params, body }) => {
    const data = await assignToMany(db, owner.partner, clock, params.id, body.studentIds);
    const assigned = data.filter(({ result }) => result === "ASSIGNED").map(({ studentId }) => studentId);
    await auditEach(db, owner, clock, "sheet.assigned", assigned);
    return { data };
  });

  api.partner(sheetEditing.lastLoads, async ({ db, owner, params }) => {
    const [, data] = await Promise.all([
      refuseMissingStudent(db, owner.partner, params.id),
      lastLoads(db, owner.partner, params.id),
    ]);
    return { data };
  });

  exercisesRoutes(api, parts);
}
