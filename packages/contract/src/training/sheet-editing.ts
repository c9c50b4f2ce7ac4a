import * as z from "zod";
import { Assignees, Assignment } from "../assignment.ts";
import { DOCUMENT_RATE, Done, data, endpoint, page } from "../endpoint.ts";
import { ExerciseId, Instant, SheetId, StudentId } from "../scalars.ts";
import { SHEET_LIMITS } from "./limits.ts";
import { SheetForm } from "./training.ts";

/** The result of saving; the next save sends this version in `If-Match`. */
export const SavedSheet = z.object({ id: SheetId, version: z.int() });
export type SavedSheet = z.infer<typeof SavedSheet>;

/** The heaviest set of the last workout with the exercise. */
export const LastLoad = z.object({
  exerciseId: ExerciseId,
  /** Grams. */
  load: z.int(),
  repetitions: z.int(),
  doneAt: Instant,
});
export type LastLoad = z.infer<typeof LastLoad>;

const one = z.object({ id: SheetId });
const saved = "/v3/partners/app/trainingCards";

export const sheetEditing = {
  create: endpoint({
    method: "POST",
    path: saved,
    summary: "Salva uma ficha nova, inteira",
    access: "partner",
    body: SheetForm,
    reply: data(SavedSheet),
    errors: ["sheet.unknown_exercise"],
    bodyLimit: SHEET_LIMITS.bytes,
    maxValues: SHEET_LIMITS.values,
    rate: DOCUMENT_RATE,
  }),
  change: endpoint({
    method: "PATCH",
    path: `${saved}/:id`,
    summary: "Salva uma ficha inteira sobre a versão lida (If-Match)",
    access: "partner",
    params: one,
    body: SheetForm,
    reply: data(SavedSheet),
    errors: ["sheet.not_found", "sheet.changed", "sheet.unknown_exercise"],
    bodyLimit: SHEET_LIMITS.bytes,
    maxValues: SHEET_LIMITS.values,
    rate: DOCUMENT_RATE,
  }),
  pdf: endpoint({
    method: "GET",
    path: `${saved}/:id/pdf`,
    summary: "Uma ficha como PDF, com o nome do parceiro",
    access: "partner",
    params: one,
    reply: z.file(),
    contentType: "application/pdf",
    errors: ["sheet.not_found"],
    rate: 60,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/v2/partners/cards/:id",
    summary: "Deleta uma ficha que nenhum aluno tem",
    access: "partner",
    params: one,
    reply: Done,
    errors: ["sheet.not_found", "sheet.in_use"],
  }),
  clone: endpoint({
    method: "POST",
    path: "/v2/partners/cards/:id/clone",
    summary: "Clona uma ficha, sem os alunos dela",
    access: "partner",
    params: one,
    reply: data(SavedSheet),
    errors: ["sheet.not_found"],
    rate: DOCUMENT_RATE,
  }),
  assignToMany: endpoint({
    method: "POST",
    path: "/v2/partners/cards/:id/students",
    summary: "Atribui uma ficha a vários alunos e diz o que houve com cada um",
    access: "partner",
    params: one,
    body: z.object({ studentIds: Assignees }),
    /** In the order of the request, each student once. */
    reply: page(Assignment),
    errors: ["sheet.not_found"],
  }),
  lastLoads: endpoint({
    method: "GET",
    path: "/v2/partners/students/:id/loads",
    summary: "A última carga de um aluno em cada exercício que ele já fez",
    access: "partner",
    params: z.object({ id: StudentId }),
    reply: page(LastLoad),
    errors: ["student.not_found"],
  }),
};
