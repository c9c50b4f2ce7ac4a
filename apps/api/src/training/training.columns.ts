import { momentCell } from "../platform/files/spreadsheet.ts";
import { asSent, type Columns, csv, nothing } from "../platform/postgres/columns.ts";

const INTENSITIES: Readonly<Record<string, string>> = { 1: "Intenso", 0.8: "Moderado", 0.6: "Leve", 0: "Não treinou" };

/** The columns of `workout`, in the order of the spreadsheet. */
export const workoutColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: csv("Aluno", (_, { student }) => student ?? null) },
  finished_at: { editable: false, erased: "kept", exported: csv("Feito em", momentCell) },
  sheet_id: { editable: false, erased: "kept", exported: csv("Ficha", (_, { sheet }) => sheet ?? null) },
  letter: { editable: false, erased: "kept", exported: csv("Treino", asSent) },
  intensity: {
    editable: false,
    erased: "kept",
    exported: csv("Intensidade", (intensity) => (intensity === null ? null : (INTENSITIES[intensity] ?? null))),
  },
  started_at: { editable: false, erased: "kept", exported: "json" },
  prescribed: { editable: false, erased: "kept", exported: "json" },
  note: { editable: false, erased: () => "", exported: "json" },
  discarded: { editable: false, erased: "kept", exported: "no" },
  was_trained: { editable: false, erased: "kept", exported: "no" },
  device: { editable: false, erased: "kept", exported: "no" },
  revision: { editable: false, erased: "kept", exported: "no" },
} as const satisfies Columns<"workout">;

/** The columns of `workout_set`. */
export const workoutSetColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  exercise_id: { editable: false, erased: "kept", exported: "json" },
  exercise_owner_id: { editable: false, erased: "kept", exported: "json" },
  workout_id: { editable: false, erased: "kept", exported: "json" },
  load_grams: { editable: false, erased: "kept", exported: "json" },
  slot: { editable: false, erased: "kept", exported: "json" },
  number: { editable: false, erased: "kept", exported: "json" },
  prescribed_exercise_id: { editable: false, erased: "kept", exported: "json" },
  prescribed_exercise_owner_id: { editable: false, erased: "kept", exported: "json" },
  repetitions: { editable: false, erased: "kept", exported: "json" },
  seconds: { editable: false, erased: "kept", exported: "json" },
  metres: { editable: false, erased: "kept", exported: "json" },
  status: { editable: false, erased: "kept", exported: "json" },
  removed_at: { editable: false, erased: "kept", exported: "json" },
  device: { editable: false, erased: "kept", exported: "no" },
  revision: { editable: false, erased: "kept", exported: "no" },
} as const satisfies Columns<"workout_set">;

/** The columns of `student_sheet`. */
export const studentSheetColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  student_id: { editable: false, erased: "kept", exported: "json" },
  sheet_id: { editable: false, erased: "kept", exported: "json" },
  assigned_at: { editable: false, erased: "kept", exported: "json" },
  ended_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"student_sheet">;

/** The columns of `sheet`. */
export const sheetColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  document: { editable: false, erased: "kept", exported: "json" },
  letters: { editable: false, erased: "kept", exported: "json" },
  level: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: "kept", exported: "json" },
  objective: { editable: false, erased: "kept", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  version: { editable: false, erased: "kept", exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
  updated_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"sheet">;

/** The columns of `exercise`. An own one stays after the partner's erasure, without a text. */
export const exerciseColumns = {
  id: { editable: false, erased: "kept", exported: "json" },
  partner_id: { editable: false, erased: "kept", exported: "no" },
  owner_id: { editable: false, erased: "kept", exported: "no" },
  description: { editable: false, erased: () => "", exported: "json" },
  equipment: { editable: false, erased: nothing, exported: "json" },
  muscle_group: { editable: false, erased: "kept", exported: "json" },
  name: { editable: false, erased: () => "Exercício removido", exported: "json" },
  search: { editable: false, erased: "kept", exported: "no" },
  slug: { editable: false, erased: "kept", exported: "json" },
  video_url: { editable: false, erased: nothing, exported: "json" },
  created_at: { editable: false, erased: "kept", exported: "json" },
  deleted_at: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"exercise">;

/** The columns of `exercise_gif`. */
export const exerciseGifColumns = {
  partner_id: { editable: false, erased: "kept", exported: "no" },
  exercise_id: { editable: false, erased: "kept", exported: "json" },
  file_id: { editable: false, erased: "kept", exported: "json" },
  owner_id: { editable: false, erased: "kept", exported: "no" },
  gender: { editable: false, erased: "kept", exported: "json" },
  sha256: { editable: false, erased: "kept", exported: "json" },
} as const satisfies Columns<"exercise_gif">;
