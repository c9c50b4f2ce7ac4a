import { randomUUIDv7 } from "node:crypto";
import { type ExerciseId, type PartnerId, SheetId, type StudentId } from "@prancheta/contract/scalars";
import { NAME_LENGTH } from "@prancheta/contract/training/limits";
import type { SavedSheet } from "@prancheta/contract/training/sheet-editing";
import { LETTERS, type SheetDocument, type SheetForm } from "@prancheta/contract/training/training";
import { type Clock, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import { newId } from "../platform/ids.ts";
import type { Db } from "../platform/postgres/db.ts";
import { titleOfCopy } from "../platform/title-of-copy.ts";
import { lockExistingStudent, refreshSheetColumns } from "../students/students.service.ts";
import { addStudentSheets, endSheet, endStudentSheet, hasStudents } from "./assignments.queries.ts";
import {
  addSheet,
  changeSheet,
  existingLinks,
  linkExercises,
  lockForAssign,
  lockForDelete,
  markSheetDeleted,
  planGivingSheet,
  sheetById,
  unlinkOthers,
  versionWithSameContent,
} from "./sheets.queries.ts";

/** Each exercise id in a sheet, with its path. */
function* exercisePaths({ instructions }: SheetForm): Generator<{ path: string; id: ExerciseId }> {
  for (const [w, { exercisesContent }] of instructions.entries())
    for (const [b, { exercises }] of exercisesContent.entries())
      for (const [e, { id }] of exercises.entries())
        yield { path: `instructions.${w}.exercisesContent.${b}.exercises.${e}.id`, id };
}

/** Maximum of unknown exercises that a refusal names; a sheet has up to 4,680. */
const MAX_NAMED = 100;

/** An unknown exercise is refused at its path (400). */
function refuseMissing(form: SheetForm, linked: readonly { id: ExerciseId }[]): void {
  const known = new Set(linked.map(({ id }) => id));
  const missing = exercisePaths(form)
    .filter(({ id }) => !known.has(id))
    .take(MAX_NAMED)
    .toArray();
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ path }) => [path, "Este exercício não existe mais"]));
  throw new Refusal("sheet.unknown_exercise", { fields });
}

type Block = SheetForm["instructions"][number]["exercisesContent"][number];

/** The blocks by the order that was sent with them; a block without one keeps its position. */
const inOrder = (blocks: readonly Block[]): Block[] =>
  blocks
    .map(({ order, ...block }, position) => ({ order: order ?? position, block }))
    .sort((one, other) => one.order - other.order)
    .map(({ block }) => block);

/** Workout letters follow position, blocks their order (docs/rules/training.md). */
const documentOf = ({ instructions }: SheetForm): SheetDocument =>
  instructions.map(({ exercisesContent }, position) => ({
    type: LETTERS.charAt(position),
    exercisesContent: inOrder(exercisesContent),
  }));

/**
 * Saves a whole sheet, as a new one if there is no `existing`. Otherwise it overwrites the version that was read, and
 * is refused if somebody else has changed it since (412). Without a version it overwrites any. The same content may be
 * saved again after a lost answer.
 */
export async function saveSheet(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  form: SheetForm,
  existing?: { id: SheetId; version?: number | undefined },
): Promise<SavedSheet> {
  const id = existing?.id ?? newId(SheetId);
  const now = instantOf(clock.now());
  const instructions = documentOf(form);
  const row = {
    name: form.description,
    objective: form.objective,
    level: form.level,
    letters: instructions.map(({ type }) => type).join(" - "),
    document: JSON.stringify(instructions),
    updated_at: now,
  };
  const version = existing ? await overwriteSheet(db, owner, { id, version: existing.version }, row) : 1;
  const used = [...new Set(exercisePaths(form).map(({ id }) => id))];
  if (existing) await unlinkOthers(db, owner, id, used);
  else await addSheet(db, { ...row, partner_id: owner, id, created_at: now });
  await linkExercises(db, owner, id, used);
  refuseMissing(form, await existingLinks(db, owner, id));
  return { id, version };
}

async function overwriteSheet(
  db: Db,
  owner: PartnerId,
  read: Parameters<typeof changeSheet>[2],
  row: Parameters<typeof changeSheet>[3],
): Promise<number> {
  const version = await changeSheet(db, owner, read, row);
  if (version !== undefined) return version;
  found(await sheetById(db, owner, read.id), "sheet.not_found");
  return found(await versionWithSameContent(db, owner, read.id, row), "sheet.changed");
}

/** Makes a copy without students. */
export async function cloneSheet(db: Db, owner: PartnerId, clock: Clock, id: SheetId): Promise<SavedSheet> {
  const { name, objective, level, document } = found(await sheetById(db, owner, id), "sheet.not_found");
  const description = titleOfCopy(name, NAME_LENGTH);
  return saveSheet(db, owner, clock, { description, objective, level, instructions: document });
}

/** Refused while a student has it or a plan gives it. A removed student does not get it back if the removal is undone. */
export async function removeSheet(db: Db, owner: PartnerId, clock: Clock, id: SheetId): Promise<void> {
  found(await lockForDelete(db, owner, id), "sheet.not_found");
  if (await hasStudents(db, owner, id)) throw new Refusal("sheet.in_use");
  const given = await planGivingSheet(db, owner, id);
  if (given)
    throw new Refusal("sheet.in_use", {
      detail: `Você não conseguirá prosseguir com essa exclusão pois o plano “${given.name}” dá essa Ficha de Treino aos novos alunos.`,
    });
  const at = instantOf(clock.now());
  const ended = await endSheet(db, owner, id, at);
  const removed = ended.map(({ student_id }) => student_id);
  if (removed.length > 0) await refreshSheetColumns(db, owner, removed);
  await markSheetDeleted(db, owner, id, at);
}

interface Link {
  readonly student: StudentId;
  readonly sheet: SheetId;
}

/** Assigns a live link: later edits of the sheet reach the student. */
export async function assignSheet(db: Db, owner: PartnerId, clock: Clock, { student, sheet }: Link): Promise<void> {
  const [, exists] = await Promise.all([lockExistingStudent(db, owner, student), lockForAssign(db, owner, sheet)]);
  found(exists, "sheet.not_found");
  const assigned_at = instantOf(clock.now());
  const row = { partner_id: owner, id: randomUUIDv7(), student_id: student, sheet_id: sheet, assigned_at };
  const added = await addStudentSheets(db, [row]);
  if (added.length === 0) throw new Refusal("sheet.already_assigned");
  await refreshSheetColumns(db, owner, [student]);
}

export async function unassignSheet(db: Db, owner: PartnerId, clock: Clock, link: Link): Promise<void> {
  const [, exists] = await Promise.all([
    lockExistingStudent(db, owner, link.student),
    sheetById(db, owner, link.sheet),
  ]);
  found(exists, "sheet.not_found");
  if (!(await endStudentSheet(db, owner, link, instantOf(clock.now())))) throw new Refusal("sheet.not_assigned");
  await refreshSheetColumns(db, owner, [link.student]);
}
