import type { Instant, WorkoutId } from "@prancheta/contract/scalars";
import type { StoredWorkout, WorkoutUnderWay } from "@prancheta/contract/student/training";
import type { SheetOfStudent } from "@prancheta/contract/training/training";
import type { Intensity } from "@prancheta/contract/training/workouts";
import { newId } from "../../offline/branded-values.ts";
import {
  type DeviceSet,
  type DeviceWorkout,
  type Head,
  placeOf,
  type WorkoutBlock,
} from "../../offline/device-workout.ts";

interface Begun {
  readonly student: string;
  readonly at: Instant;
}

const blank = ({ student, at }: Begun, head: Head): DeviceWorkout => ({
  id: newId<WorkoutId>(),
  ...{ student, head, revision: 1, sets: {}, changedAt: at, refused: null, rest: null },
  sent: { head: 0, sets: {} },
});

const letterBlocks = (sheet: SheetOfStudent, letter: string | null): readonly WorkoutBlock[] =>
  sheet.instructions.find(({ type }) => type === letter)?.exercisesContent ?? [];

/** The letter of a sheet as it is shown now: later edits of the sheet count from the next workout. */
const shownHead = (sheet: SheetOfStudent, letter: string): Head => ({
  sheet: sheet.id,
  letter,
  name: sheet.description,
  version: sheet.version,
  blocks: letterBlocks(sheet, letter),
  ...{ startedAt: null, finishedAt: null, intensity: null, note: "" },
});

/** A workout that begins now. */
export const begun = (how: Begun, sheet: SheetOfStudent, letter: string): DeviceWorkout =>
  blank(how, { ...shownHead(sheet, letter), startedAt: how.at });

/** A workout that was done without the app. */
export const byHand = (
  how: Begun,
  sheet: SheetOfStudent,
  letter: string,
  done: { readonly finishedAt: Instant; readonly intensity: Intensity; readonly note: string },
): DeviceWorkout => blank(how, { ...shownHead(sheet, letter), ...done });

/** One block for each recorded exercise, where the sheet's blocks are not known. */
const notedBlocks = (sets: StoredWorkout["sets"]): WorkoutBlock[] =>
  [...Map.groupBy(sets, ({ slot }) => slot)].map(([slot, slotSets]) => ({
    ...{ observation: "", firstSlot: slot },
    exercises: slotSets.slice(0, 1).map(({ exercise, name }) => ({
      ...{ id: exercise, name, series: slotSets.length, rest: 0, technique: "NONE" },
      ...{ description: "", gifUrl: null, ytVideoUrl: null, muscleGroup: null, repetition: null },
    })),
  }));

const knownBlocks = (
  { prescribed }: WorkoutUnderWay,
  sheets: readonly SheetOfStudent[],
): WorkoutBlock[] | undefined => {
  const all = sheets.flatMap(({ instructions }) =>
    instructions.flatMap(({ exercisesContent }) => exercisesContent.flatMap(({ exercises }) => exercises)),
  );
  const known = new Map(all.map((exercise) => [exercise.id, exercise]));
  return prescribed?.blocks.map(({ observation, exercises }) => ({
    observation,
    exercises: exercises.map((exercise) => ({
      ...{ name: "Exercício", description: "", gifUrl: null, ytVideoUrl: null, muscleGroup: null },
      ...known.get(exercise.id),
      ...exercise,
    })),
  }));
};

/** A workout as the server has it: to be continued, or corrected. */
export function fromServer(
  { student, at }: Begun,
  stored: StoredWorkout | WorkoutUnderWay,
  sheets: readonly SheetOfStudent[],
): DeviceWorkout {
  const { id, sheet, letter, name, startedAt, finishedAt, intensity, note, revision } = stored;
  const blocks = "prescribed" in stored ? knownBlocks(stored, sheets) : undefined;
  // A workout without sets, as after 'Não treinei', shows the exercises of the sheet.
  const ownSheet = stored.sets.length === 0 ? sheets.find((one) => one.id === sheet) : undefined;
  const deviceSets = (list: StoredWorkout["sets"], removed: boolean) =>
    list.map(({ name: _name, ...set }): DeviceSet => ({ ...set, removed }));
  const sets = [...deviceSets(stored.sets, false), ...deviceSets(stored.removed ?? [], true)];
  return {
    ...{ id, student, revision, rest: null, refused: null },
    // The server keeps what was prescribed, so it is not sent again.
    head: {
      sheet,
      letter,
      name,
      version: null,
      blocks: blocks ?? (ownSheet ? letterBlocks(ownSheet, letter) : notedBlocks(stored.sets)),
      startedAt,
      finishedAt,
      isEndStored: finishedAt !== null,
      intensity,
      note,
    },
    sets: Object.fromEntries(sets.map((set) => [placeOf(set.slot, set.number), set])),
    changedAt: finishedAt ?? startedAt ?? at,
    sent: {
      head: revision,
      sets: Object.fromEntries(sets.map((set) => [placeOf(set.slot, set.number), set.revision])),
    },
  };
}
