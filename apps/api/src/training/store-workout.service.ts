import {
  type Day,
  type ExerciseId,
  type Instant,
  type PartnerId,
  type StudentId,
  WorkoutId,
} from "@prancheta/contract/scalars";
import { replaces, stageOf } from "@prancheta/contract/training/workout-stages";
import { WORKOUT_LIMITS, type WorkoutForm } from "@prancheta/contract/training/workouts";
import { addDays, type Clock, dayIn, instantOf } from "../platform/clock.ts";
import { found, Refusal } from "../platform/http/refusal.ts";
import type { Db } from "../platform/postgres/db.ts";
import { lockExistingStudent, refreshWorkoutColumns } from "../students/students.service.ts";
import { anyExercisesById } from "./exercises/exercises.queries.ts";
import { trainedCount } from "./own-training.queries.ts";
import { addWorkout, changeWorkout, hadSheet, mergeSets, storedSets, workoutHead } from "./workouts.queries.ts";

interface Version {
  readonly revision: number;
  readonly device: string;
}

interface Head extends Version {
  readonly started_at: Instant | null;
  readonly finished_at: Instant | null;
  /** Null while it is under way; 0 is not trained. */
  readonly intensity: number | null;
  /** Whether it had another intensity than 0 before. */
  readonly was_trained: boolean;
  readonly discarded: boolean;
}

const isNewerThan = (one: Version, other: Version): boolean =>
  one.revision > other.revision || (one.revision === other.revision && one.device > other.device);

const standingOf = ({ finished_at, discarded }: Head) => ({ finishedAt: finished_at, discarded });

const winsOver = (one: Head, other: Head): boolean =>
  replaces(standingOf(one), standingOf(other), isNewerThan(one, other));

const notAfter = (latest: Temporal.Instant, moment: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(moment, latest) > 0 ? latest : moment;

/** Corrects a moment by the difference of the device's clock to ours; what would be later than now is now. */
const correctedBy = (sentAt: Instant, now: Temporal.Instant) => {
  const difference = Temporal.Instant.from(sentAt).until(now);
  return (moment: Instant): Temporal.Instant => notAfter(now, Temporal.Instant.from(moment).add(difference));
};

/** The first day from which something of `day` is too old. */
const firstDayAfter = (day: Day): Day => addDays(day, WORKOUT_LIMITS.days + 1);

/** A workout noted by hand is of today or of the last days; one that is stored already may stay on its day. */
const refuseOtherDays = (
  zone: string,
  clock: Clock,
  { finishedAt, isEndStored, now }: WorkoutForm,
  { started_at, finished_at }: Pick<Head, "started_at" | "finished_at">,
  stored: Head | undefined,
) => {
  if (started_at !== null || finished_at === null) return;
  const day = dayIn(zone, Temporal.Instant.from(finished_at));
  if (finishedAt && !isEndStored && Date.parse(finishedAt) > Date.parse(now)) throw new Refusal("workout.day");
  if (stored?.finished_at && dayIn(zone, Temporal.Instant.from(stored.finished_at)) === day) return;
  if (dayIn(zone, clock.now()) >= firstDayAfter(day)) throw new Refusal("workout.day");
};

/** Whether anything that was sent would change what is stored. */
async function changes(db: Db, owner: PartnerId, id: WorkoutId, form: WorkoutForm, replacesHead: boolean) {
  if (replacesHead) return true;
  const stored = new Map((await storedSets(db, owner, id)).map((set) => [`${set.slot} ${set.number}`, set]));
  return form.sets.some(({ slot, number, revision }) => {
    const other = stored.get(`${slot} ${number}`);
    return other === undefined || isNewerThan({ revision, device: form.device }, other);
  });
}

/** A finished workout takes what was changed within 7 days after its end, whenever that arrives. */
const isClosed = (zone: string, { finished_at }: Head, changedAt: Temporal.Instant): boolean =>
  finished_at !== null && dayIn(zone, changedAt) >= firstDayAfter(dayIn(zone, Temporal.Instant.from(finished_at)));

/** The exercises of the sets, each with its owner; those that were deleted too. */
async function ownersOf(db: Db, { sets }: WorkoutForm): Promise<(exercise: ExerciseId) => string> {
  const used = [
    ...new Set(sets.flatMap(({ exercise, prescribed }) => (prescribed ? [exercise, prescribed] : [exercise]))),
  ];
  const rows = used.length > 0 ? await anyExercisesById(db, used) : [];
  const owners = new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  return (exercise) => found(owners.get(exercise), "exercise.not_found");
}

const setRows = (
  { sets, device }: WorkoutForm,
  {
    changedAt,
    ...ids
  }: { partner_id: PartnerId; student_id: StudentId; workout_id: WorkoutId; changedAt: Temporal.Instant },
  ownerOf: (exercise: ExerciseId) => string,
) =>
  sets.map((set) => ({
    ...ids,
    device,
    slot: set.slot,
    number: set.number,
    exercise_id: set.exercise,
    exercise_owner_id: ownerOf(set.exercise),
    prescribed_exercise_id: set.prescribed,
    prescribed_exercise_owner_id: set.prescribed && ownerOf(set.prescribed),
    status: set.status,
    repetitions: set.repetitions,
    load_grams: set.load,
    seconds: set.seconds,
    metres: set.metres,
    removed_at: set.removed ? instantOf(changedAt) : null,
    revision: set.revision,
  }));

interface Whose {
  readonly partner: PartnerId;
  readonly student: StudentId;
  /** The partner's zone. */
  readonly zone: string;
}

/** What a malformed id is read as. */
const NO_ID = WorkoutId.parse("");

/**
 * The start stays as it was first stored: a device may have read it from the server, and a clock may have been changed
 * since. For the same reason a start after the end is moved to the end.
 */
const momentsOf = (form: WorkoutForm, stored: Head | undefined, now: Temporal.Instant) => {
  const corrected = correctedBy(form.now, now);
  const endOf = (at: Instant) => (form.isEndStored ? notAfter(now, Temporal.Instant.from(at)) : corrected(at));
  const startOf = (at: Instant) => (stored ? Temporal.Instant.from(at) : corrected(at));
  const finished = form.finishedAt && endOf(form.finishedAt);
  const startedAt = stored ? stored.started_at : form.startedAt;
  return {
    started_at: startedAt && instantOf(notAfter(finished ?? now, startOf(startedAt))),
    finished_at: finished && instantOf(finished),
  };
};

const hasTrained = (head: Pick<Head, "intensity" | "was_trained"> | undefined): boolean =>
  head !== undefined && (head.was_trained || (head.intensity ?? 0) > 0);

const headRow = (form: WorkoutForm, stored: Head | undefined, now: Temporal.Instant) => ({
  sheet_id: form.sheet,
  letter: form.letter,
  prescribed: form.prescribed && JSON.stringify(form.prescribed),
  ...momentsOf(form, stored, now),
  intensity: form.intensity,
  was_trained: hasTrained(stored),
  discarded: form.discarded ?? false,
  note: form.note,
  device: form.device,
  revision: form.revision,
});

/** Refuses what is not the student's, and locks the student's row. */
async function readStored(db: Db, { partner, student }: Whose, id: WorkoutId, form: WorkoutForm) {
  const [, stored, ownerOf, sheet] = await Promise.all([
    lockExistingStudent(db, partner, student),
    workoutHead(db, partner, id),
    ownersOf(db, form),
    form.sheet ? hadSheet(db, partner, student, form.sheet) : undefined,
  ]);
  if (id === NO_ID || (stored && stored.student_id !== student)) throw new Refusal("workout.not_found");
  if (form.sheet) found(sheet, "sheet.not_found");
  return { stored, ownerOf };
}

export interface Stored {
  /** Whether it is the first one that the student trained, and said so for the first time. */
  readonly isFirst: boolean;
  /** Whether it is finished or discarded. */
  readonly isOver: boolean;
}

/**
 * Stores what a device says of a workout, in one transaction. The order and the repetition of calls do not matter: at
 * each place the higher revision wins (docs/rules/student-training.md).
 */
export async function storeWorkout(
  db: Db,
  whose: Whose,
  clock: Clock,
  id: WorkoutId,
  form: WorkoutForm,
): Promise<Stored> {
  const { partner, student, zone } = whose;
  const { stored, ownerOf } = await readStored(db, whose, id, form);
  const now = clock.now();
  const changedAt = correctedBy(form.now, now)(form.changedAt);
  const row = { partner_id: partner, id, student_id: student, ...headRow(form, stored, now) };
  const replacesHead = stored === undefined || winsOver(row, stored);
  if (stored && isClosed(zone, stored, changedAt)) {
    if (await changes(db, partner, id, form, replacesHead)) throw new Refusal("workout.closed");
    return { isFirst: false, isOver: true };
  }
  if (replacesHead) refuseOtherDays(zone, clock, form, row, stored);
  if (stored === undefined && !(await addWorkout(db, row))) throw new Refusal("workout.not_found");
  const sets = setRows(form, { partner_id: partner, student_id: student, workout_id: id, changedAt }, ownerOf);
  await Promise.all([
    stored && replacesHead ? changeWorkout(db, row) : undefined,
    sets.length > 0 ? mergeSets(db, sets) : undefined,
  ]);
  const head = replacesHead ? row : stored;
  if (head.finished_at) await refreshWorkoutColumns(db, partner, student);
  const isTraining = hasTrained(head) && !hasTrained(stored);
  return {
    isFirst: isTraining && (await trainedCount(db, partner, student)) === 1,
    isOver: stageOf(standingOf(head)) > 0,
  };
}
