import type { ExerciseId, Instant, SheetId, WorkoutId } from "@prancheta/contract/scalars";
import type { MuscleGroup, PrescribedExercise, Repetition } from "@prancheta/contract/training/training";
import { replaces, stageOf } from "@prancheta/contract/training/workout-stages";
import type { Intensity, SetStatus } from "@prancheta/contract/training/workouts";

/** An exercise as it is shown; one of a workout that is corrected later has no prescription. */
export type ShownExercise = Omit<PrescribedExercise, "muscleGroup" | "repetition"> & {
  readonly muscleGroup: MuscleGroup | null;
  readonly repetition: Repetition | null;
};

export interface WorkoutBlock {
  readonly observation: string;
  /** The slot of its first exercise; without it the slots continue from the block before. */
  readonly firstSlot?: number;
  readonly exercises: readonly ShownExercise[];
}

export interface DeviceSet {
  readonly slot: number;
  readonly number: number;
  readonly exercise: ExerciseId;
  readonly prescribed: ExerciseId | null;
  readonly status: SetStatus;
  readonly repetitions: number | null;
  readonly load: number | null;
  readonly seconds: number | null;
  readonly metres: number | null;
  readonly removed: boolean;
  readonly revision: number;
}

/** The workout's own fields. */
export interface Head {
  readonly sheet: SheetId | null;
  readonly letter: string | null;
  readonly name: string | null;
  readonly version: number | null;
  readonly blocks: readonly WorkoutBlock[];
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
  /** The end came from the server, so it is by the server's clock. */
  readonly isEndStored?: boolean;
  readonly intensity: Intensity | null;
  readonly note: string;
  /** Begun by mistake; missing in what an earlier version of the app stored. */
  readonly discarded?: boolean;
}

/** What is typed into a set's fields and not confirmed yet. */
export interface SetDraft {
  readonly load?: string;
  readonly repetitions?: string;
}

export const NO_DRAFT: SetDraft = {};

/** A workout on this device: all that was tapped, and how much of it the server has. */
export interface DeviceWorkout {
  readonly id: WorkoutId;
  /** The link to the coach for whom it was done. */
  readonly student: string;
  readonly head: Head;
  readonly revision: number;
  readonly sets: Readonly<Record<string, DeviceSet>>;
  /** By place. Never sent; missing in what an earlier version of the app stored. */
  readonly drafts?: Readonly<Record<string, SetDraft>>;
  readonly changedAt: Instant;
  /** The revisions that the server has: of the head, and of the sets by place. */
  readonly sent: { readonly head: number; readonly sets: Readonly<Record<string, number>> };
  /** Why the server refused it, until it is changed. */
  readonly refused: { readonly title: string; readonly detail: string } | null;
  /** When the rest after the last set ends, and how long it is; by the device's clock. */
  readonly rest: { readonly endsAt: number; readonly seconds: number } | null;
}

export const placeOf = (slot: number, number: number): string => `${slot} ${number}`;

/** The next revision of anything in the workout: higher than any that this device knows. */
const nextRevision = ({ revision, sets }: DeviceWorkout): number =>
  Math.max(revision, ...Object.values(sets).map((set) => set.revision)) + 1;

type Figures = Pick<DeviceSet, "repetitions" | "load">;
type Place = Pick<DeviceSet, "slot" | "number" | "exercise" | "prescribed">;

const withSet = (workout: DeviceWorkout, at: Instant, set: Omit<DeviceSet, "revision">): DeviceWorkout => ({
  ...workout,
  changedAt: at,
  refused: null,
  sets: { ...workout.sets, [placeOf(set.slot, set.number)]: { ...set, revision: nextRevision(workout) } },
});

const NONE = { seconds: null, metres: null, removed: false } as const;

/** Confirms a set, or changes one that was confirmed, and with it what was typed. A skipped one has no figures. */
export const setDone = (
  workout: DeviceWorkout,
  at: Instant,
  place: Place,
  status: SetStatus,
  { repetitions, load }: Figures,
): DeviceWorkout =>
  withDraft(
    withSet(workout, at, {
      ...NONE,
      ...{ slot: place.slot, number: place.number, exercise: place.exercise, prescribed: place.prescribed, status },
      ...(status === "SKIPPED" ? { repetitions: null, load: null } : { repetitions, load }),
    }),
    place.slot,
    place.number,
    NO_DRAFT,
  );

/** Undoes a set. Its figures, and what was typed since, can be confirmed again. */
export const setRemoved = (workout: DeviceWorkout, at: Instant, slot: number, number: number): DeviceWorkout => {
  const set = workout.sets[placeOf(slot, number)];
  return set && !set.removed ? withSet(workout, at, { ...set, removed: true }) : workout;
};

/** The figures that were last confirmed for a set, even if it was undone since; a skipped one has none. */
export const knownFigures = ({ sets }: DeviceWorkout, slot: number, number: number): Figures | undefined => {
  const set = sets[placeOf(slot, number)];
  return set && set.status !== "SKIPPED" ? set : undefined;
};

export const draftOf = ({ drafts }: DeviceWorkout, slot: number, number: number): SetDraft =>
  drafts?.[placeOf(slot, number)] ?? NO_DRAFT;

/** Keeps what is typed into a set. */
export const withDraft = (workout: DeviceWorkout, slot: number, number: number, draft: SetDraft): DeviceWorkout => ({
  ...workout,
  drafts: { ...workout.drafts, [placeOf(slot, number)]: draft },
});

/** Changes the workout's own fields. */
export const headChanged = (workout: DeviceWorkout, at: Instant, change: Partial<Head>): DeviceWorkout => ({
  ...workout,
  changedAt: at,
  refused: null,
  head: { ...workout.head, ...change },
  revision: nextRevision(workout),
});

const later = (one: Instant, other: Instant): Instant => (Date.parse(one) > Date.parse(other) ? one : other);

/** Ends a workout, or corrects its end. A clock that was set back meanwhile does not end it before it began. */
export const finished = (workout: DeviceWorkout, at: Instant, end: Pick<Head, "intensity" | "note">): DeviceWorkout => {
  const { startedAt, finishedAt } = workout.head;
  return {
    ...headChanged(workout, at, { ...end, finishedAt: finishedAt ?? later(at, startedAt ?? at) }),
    rest: null,
  };
};

/** A workout that was begun by mistake: the server is told, and shows it nowhere. */
export const discarded = (workout: DeviceWorkout, at: Instant): DeviceWorkout => ({
  ...headChanged(workout, at, { discarded: true, note: "" }),
  rest: null,
});

export const isUnderWay = ({ head: { finishedAt, discarded } }: DeviceWorkout): boolean =>
  finishedAt === null && discarded !== true;

export const confirmedSet = ({ sets }: DeviceWorkout, slot: number, number: number): DeviceSet | undefined => {
  const set = sets[placeOf(slot, number)];
  return set && !set.removed ? set : undefined;
};

/** The sets to send. A discarded workout is not sent, so it has none. */
export const unsentSets = ({ head, sets, sent }: DeviceWorkout): DeviceSet[] =>
  Object.entries(head.discarded ? {} : sets).flatMap(([place, set]) =>
    set.revision > (sent.sets[place] ?? 0) ? [set] : [],
  );

export const isUnsent = (workout: DeviceWorkout): boolean =>
  workout.revision > workout.sent.head || unsentSets(workout).length > 0;

const KEPT_MS = 8 * 24 * 60 * 60 * 1000;

const endOf = ({ head: { finishedAt, discarded }, changedAt }: DeviceWorkout) => (discarded ? changedAt : finishedAt);

/**
 * Whether the device may forget a workout: it was sent, and it ended too long ago to be corrected. A discarded one is
 * kept as long, so that an older answer of the server does not offer it again.
 */
export const isPast = (workout: DeviceWorkout, now: number): boolean => {
  const end = endOf(workout);
  return !isUnsent(workout) && end !== null && Date.parse(end) < now - KEPT_MS;
};

const newer = <Value extends { readonly revision: number }>(one: Value, other: Value | undefined): Value =>
  other && other.revision > one.revision ? other : one;

const higher = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((key) => [key, Math.max(one[key] ?? 0, other[key] ?? 0)]));

/** The head with the later stage, and how much of it was sent: revisions of an earlier stage say nothing about it. */
const mergedHead = (mine: DeviceWorkout, stored: DeviceWorkout) => {
  const { head, revision, sent } = replaces(stored.head, mine.head, stored.revision > mine.revision) ? stored : mine;
  const isSameStage = stageOf(stored.head) === stageOf(mine.head);
  return { head, revision, sent: isSameStage ? Math.max(mine.sent.head, stored.sent.head) : sent.head };
};

/**
 * Merges what two tabs know of a workout: the head by the server's rule, the higher revision of each set, and all that
 * was sent.
 */
export function mergedTabs(mine: DeviceWorkout, stored: DeviceWorkout | undefined): DeviceWorkout {
  if (!stored) return mine;
  const { revision, head, sent } = mergedHead(mine, stored);
  const places = Object.keys({ ...stored.sets, ...mine.sets });
  const sets = places.flatMap((place) => {
    const [own, other] = [mine.sets[place], stored.sets[place]];
    const set = own ? newer(own, other) : other;
    return set ? [[place, set] as const] : [];
  });
  return {
    ...mine,
    ...{ revision, head, sets: Object.fromEntries(sets) },
    changedAt: later(mine.changedAt, stored.changedAt),
    sent: { head: sent, sets: higher(mine.sent.sets, stored.sent.sets) },
  };
}

/** What the server has after a call with these parts was answered. */
export const acknowledged = (
  workout: DeviceWorkout,
  call: { readonly revision: number; readonly sets: readonly DeviceSet[] },
): DeviceWorkout => ({
  ...workout,
  refused: null,
  sent: {
    head: Math.max(workout.sent.head, call.revision),
    sets: higher(
      workout.sent.sets,
      Object.fromEntries(call.sets.map((set) => [placeOf(set.slot, set.number), set.revision])),
    ),
  },
});
