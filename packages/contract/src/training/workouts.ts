import * as z from "zod";
import { list } from "../list.ts";
import { bounded, DeviceId, ExerciseId, Instant, SheetId, text } from "../scalars.ts";
import { NAME_LENGTH, PRESCRIPTION_LIMITS, SHEET_LIMITS } from "./limits.ts";
import { Prescription } from "./training.ts";

/** How intense a workout was: intense, moderate, light, not trained (docs/rules/training.md). */
export const Intensity = z.literal([1, 0.8, 0.6, 0]);
export type Intensity = z.infer<typeof Intensity>;

/** A failed set was tried and has its repetitions; a skipped one has no figures. */
export const SetStatus = z.enum(["DONE", "SKIPPED", "FAILED"]);
export type SetStatus = z.infer<typeof SetStatus>;

export const WORKOUT_LIMITS = {
  /** Places of exercises in a workout, those beyond the sheet included, and sets of each. */
  slots: 500,
  sets: 200,
  /** Sets in one call; more are sent in several. */
  setsOfACall: 400,
  note: 2000,
  seconds: 86_400,
  metres: 1_000_000,
  revision: 1_000_000,
  /** Days for which a finished workout can be corrected, and how far back one can be dated by hand. */
  days: 7,
} as const;

const letter = bounded(1, { tooLong: "Valor inválido" }).regex(/^[A-M]$/);

/** The sheet's workout as the app showed it. */
export const PrescribedWorkout = z.object({
  /** The sheet's name and version. */
  name: text(NAME_LENGTH),
  version: z.int().min(1),
  blocks: list(
    z.object({
      observation: text(SHEET_LIMITS.note),
      exercises: list(Prescription).max(SHEET_LIMITS.exercises),
    }),
  ).max(SHEET_LIMITS.blocks),
});
export type PrescribedWorkout = z.infer<typeof PrescribedWorkout>;

const figure = (max: number) => z.int().min(0).max(max).nullable();

/** One set at its place. The higher revision wins, the higher device if they are equal. */
export const WorkoutSet = z.object({
  slot: z
    .int()
    .min(0)
    .max(WORKOUT_LIMITS.slots - 1),
  number: z.int().min(1).max(WORKOUT_LIMITS.sets),
  exercise: ExerciseId,
  /** The sheet's exercise, if there is one at this place. */
  prescribed: ExerciseId.nullable(),
  status: SetStatus,
  repetitions: figure(PRESCRIPTION_LIMITS.repetitions),
  /** Grams. */
  load: figure(PRESCRIPTION_LIMITS.load),
  seconds: figure(WORKOUT_LIMITS.seconds),
  metres: figure(WORKOUT_LIMITS.metres),
  removed: z.boolean(),
  revision: z.int().min(1).max(WORKOUT_LIMITS.revision),
});
export type WorkoutSet = z.infer<typeof WorkoutSet>;

const placeOf = ({ slot, number }: WorkoutSet) => `${slot} ${number}`;

const [EARLIEST, LATEST] = [Date.parse("1970-01-01T00:00:00Z"), Date.parse("2100-01-01T00:00:00Z")];

/** A moment by a device's clock, which may be wrong by years. */
const Moment = Instant.refine((moment) => {
  const at = Date.parse(moment);
  return at >= EARLIEST && at < LATEST;
}, "Confira a data e a hora do aparelho");

/**
 * A workout and those of its sets that a device changed. Its own fields are replaced together: a finished one wins over one that
 * was discarded, and that over one under way; then the higher revision, then the higher device.
 */
export const WorkoutForm = z
  .object({
    device: DeviceId,
    /** The device's time when this is sent, to correct its clock. */
    now: Moment,
    /** When the device last changed anything of this workout. */
    changedAt: Moment,
    revision: z.int().min(1).max(WORKOUT_LIMITS.revision),
    sheet: SheetId.nullable(),
    letter: letter.nullable(),
    prescribed: PrescribedWorkout.nullable(),
    /** Null if it was not begun in the app. */
    startedAt: Moment.nullable(),
    finishedAt: Moment.nullable(),
    /** The end came from the server, so it is by the server's clock and not the device's. */
    isEndStored: z.boolean().optional(),
    intensity: Intensity.nullable(),
    /** Begun by mistake. Versions of the app that cannot discard leave it out. */
    discarded: z.boolean().optional(),
    note: text(WORKOUT_LIMITS.note),
    sets: list(WorkoutSet).max(WORKOUT_LIMITS.setsOfACall),
  })
  .superRefine(({ sheet, letter, startedAt, finishedAt, intensity, discarded, sets }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if ((sheet === null) !== (letter === null)) refuse("letter", "Informe a ficha e o treino");
    if ((finishedAt === null) !== (intensity === null)) refuse("intensity", "Informe a intensidade ao terminar");
    if (startedAt === null && finishedAt === null) refuse("finishedAt", "Informe quando o treino foi feito");
    if (discarded && finishedAt !== null) refuse("discarded", "Um treino terminado não pode ser descartado");
    if (new Set(sets.map(placeOf)).size < sets.length) refuse("sets", "A mesma série foi enviada duas vezes");
  })
  .meta({
    examples: [
      {
        device: "00000000-0000-0000-0000-000000000001",
        now: "2026-11-21T12:00:00Z",
        changedAt: "2026-11-21T12:00:00Z",
        revision: 1,
        sheet: null,
        letter: null,
        prescribed: null,
        startedAt: "2026-11-21T12:00:00Z",
        finishedAt: null,
        intensity: null,
        note: "",
        sets: [],
      },
    ],
  });
export type WorkoutForm = z.infer<typeof WorkoutForm>;
