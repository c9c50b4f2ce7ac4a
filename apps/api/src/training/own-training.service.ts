import type { Page, PartnerId, StudentId } from "@prancheta/contract/scalars";
import type { NextWorkout, Today } from "@prancheta/contract/student/today";
import type { LastSets, StoredWorkout } from "@prancheta/contract/student/training";
import { nextWorkout } from "@prancheta/contract/training/next-workout";
import { Intensity } from "@prancheta/contract/training/workouts";
import { type Clock, instantOf } from "../platform/clock.ts";
import type { Db } from "../platform/postgres/db.ts";
import {
  finishedCount,
  finishedPage,
  lastDone,
  lastSets,
  setsOfWorkouts,
  underWaySince,
} from "./own-training.queries.ts";
import { outlinedSheets } from "./sheet-reading.service.ts";

/** What a student sees of the own training: the functions behind the app's calls. */
export interface Whose {
  readonly partner: PartnerId;
  readonly student: StudentId;
}

export const lastSetsOf = (db: Db, { partner, student }: Whose): Promise<LastSets[]> => lastSets(db, partner, student);

type Row = Awaited<ReturnType<typeof finishedPage>>[number];

async function withSets<R extends Row>(db: Db, { partner }: Whose, rows: readonly R[]) {
  const ids = rows.map(({ id }) => id);
  const sets = Map.groupBy(ids.length > 0 ? await setsOfWorkouts(db, partner, ids) : [], (set) => set.workout_id);
  return rows.map((row) => {
    const own = (sets.get(row.id) ?? []).map(({ workout_id: _workout, ...set }) => set);
    return {
      ...row,
      intensity: row.intensity === null ? null : Intensity.parse(row.intensity),
      sets: own.filter(({ isRemoved }) => !isRemoved),
      removed: own.filter(({ isRemoved }) => isRemoved),
    };
  });
}

/** A page of the finished workouts, newest first; the first page has their number. */
export async function finishedWorkouts(
  db: Db,
  whose: Whose,
  page: Page,
): Promise<{ data: StoredWorkout[]; total: number | undefined }> {
  const [rows, total] = await Promise.all([
    finishedPage(db, whose.partner, whose.student, page),
    page.skip === 0 ? finishedCount(db, whose.partner, whose.student) : undefined,
  ]);
  return { data: await withSets(db, whose, rows), total };
}

const presentedNext = ({ sheet, workout }: NonNullable<ReturnType<typeof nextOf>>): NextWorkout => {
  const exercises = workout.exercisesContent.flatMap((block) => block.exercises);
  return {
    sheet: sheet.id,
    name: sheet.name,
    letter: workout.type,
    muscleGroups: workout.muscleGroups,
    exercises: exercises.length,
    sets: exercises.reduce((sum, { series }) => sum + series, 0),
  };
};

const nextOf = (sheets: Awaited<ReturnType<typeof outlinedSheets>>, last: Awaited<ReturnType<typeof lastDone>>) =>
  nextWorkout(sheets, last ?? null);

/** For this long a workout that was begun is offered to be continued. */
const UNDER_WAY_HOURS = 24;

/** The proposed workout, and the one under way. */
export async function trainingToday(
  db: Db,
  { partner, student }: Whose,
  clock: Clock,
): Promise<Pick<Today, "next" | "underWay" | "lastWorkoutAt">> {
  const since = instantOf(clock.now().subtract({ hours: UNDER_WAY_HOURS }));
  const [sheets, last, begun] = await Promise.all([
    outlinedSheets(db, partner, student),
    lastDone(db, partner, student),
    underWaySince(db, partner, student, since),
  ]);
  const [underWay] = begun ? await withSets(db, { partner, student }, [begun]) : [];
  const next = nextOf(sheets, last);
  return {
    next: next ? presentedNext(next) : null,
    underWay: underWay ?? null,
    lastWorkoutAt: last?.finishedAt ?? null,
  };
}
