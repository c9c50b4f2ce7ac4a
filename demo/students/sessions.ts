import type { ExerciseId, SheetId } from "@prancheta/contract/scalars";
import type { Repetition, SheetForm } from "@prancheta/contract/training/training";
import type { Chance } from "../chance.ts";
import type { Calendar } from "../world-day.ts";
import type { Assignment } from "./assignments.ts";
import type { Life } from "./life.ts";
import { loadGrams, type Strength } from "./loads.ts";

interface DoneSet {
  readonly exercise: ExerciseId;
  readonly repetitions: number;
  readonly loadGrams: number;
}

export interface Session {
  readonly sheet: SheetId;
  readonly letter: string;
  readonly doneAt: Temporal.Instant;
  readonly intensity: 0 | 0.6 | 0.8 | 1;
  readonly note: string;
  readonly sets: readonly DoneSet[];
}

const INTENSITIES = [1, 1, 1, 1, 0.8, 0.8, 0.8, 0.8, 0.6, 0.6] as const;
const MAX_PER_WEEK = 5;
const STOPPED_DAYS = 9;
/** Relative frequency of training, from Sunday to Saturday. */
const WEEKDAYS = [0.25, 1.3, 1.15, 1.2, 1.1, 1.05, 0.8] as const;
/** Minutes after midnight; a student who trains before seven has already trained on the world's day. */
const HOURS = [345, 360, 375, 440, 730, 1080, 1110, 1150, 1200] as const;
const LAST_BEFORE_TURN = 380;

/** Most students began to log their loads some weeks ago; a few always have. */
const NOTED_DAYS = 42;
const ALWAYS_NOTES = 0.1;

/** What students note for their coach at the end of a workout. */
const NOTES = [
  "A última série saiu no limite, mas a técnica segurou.",
  "Academia cheia: fiz fora da ordem da ficha.",
  "Melhor treino do mês!",
  "Dormi pouco e senti falta de energia.\nMantive a carga da semana passada.\nNa próxima tento subir.",
  "Fiz com descanso menor porque estava sem tempo.",
  "Dá para subir a carga na semana que vem?",
] as const;

interface Habit {
  readonly minute: number;
  /** The fraction of planned workouts that are done. */
  readonly zeal: number;
  readonly strength: Strength;
}

const habitOf = (chance: Chance, gender: string): Habit => ({
  minute: chance.pick(HOURS),
  zeal: chance.between(0.5, 1.02),
  strength: { factor: (gender === "F" ? 0.6 : 1) * chance.between(0.75, 1.3), gain: chance.between(0.25, 0.6) },
});

/** A student's last day of training. */
const lastDay = (chance: Chance, { story, time }: Life): number => {
  if (story.training === "STEADY") return 0;
  if (story.status === "ENDED" || story.status === "DETACHED")
    return Math.min(time.until - chance.whole(0, 10), -STOPPED_DAYS);
  return -chance.whole(STOPPED_DAYS, 30);
};

const plannedAWeek = ({ sheet }: Assignment): number => {
  const letters = sheet.form.instructions.length;
  return letters === 1 ? 3 : Math.min(MAX_PER_WEEK, letters);
};

const trainingDays = (
  chance: Chance,
  calendar: Calendar,
  assignment: Assignment,
  until: number,
  zeal: number,
): number[] => {
  const days: number[] = [];
  let mood = 1;
  for (let day = assignment.assignedOn; day <= until; day += 1) {
    if ((day - assignment.assignedOn) % 30 === 0) mood = chance.between(0.65, 1.15);
    const probability = (plannedAWeek(assignment) / 7) * zeal * mood * (WEEKDAYS[calendar.weekday(day)] ?? 1);
    if (chance.happens(probability)) days.push(day);
  }
  return days;
};

const repetitionsOf = (chance: Chance, { type, exerciseRepetitions }: Repetition, set: number): number => {
  const [least = 1, most = least] = exerciseRepetitions;
  if (type === "ALTERNATING") return exerciseRepetitions[set] ?? least;
  return type === "FIXED" ? least : chance.whole(least, most);
};

/** The increase of the load from one set of a pyramid to the next. */
const PYRAMID_STEP = 0.06;

type Workout = SheetForm["instructions"][number];

export interface Library {
  slugOf(id: ExerciseId): string;
}

const setsOf = (chance: Chance, workout: Workout, library: Library, strength: Strength, weeks: number): DoneSet[] =>
  workout.exercisesContent.flatMap(({ exercises }) =>
    exercises.flatMap(({ id, series, repetition }) => {
      const steps = repetition.type === "ALTERNATING" ? PYRAMID_STEP : 0;
      return Array.from({ length: series }, (_, set) => {
        const prescribedRepetitions = repetitionsOf(chance, repetition, set);
        const load = loadGrams(library.slugOf(id), strength, weeks, 1 + steps * set);
        const isTired = set === series - 1 && prescribedRepetitions > 5 && chance.happens(0.4);
        return {
          exercise: id,
          repetitions: isTired ? prescribedRepetitions - chance.whole(1, 2) : prescribedRepetitions,
          loadGrams: load,
        };
      });
    }),
  );

/** Students with STEADY training always have a workout in the last three days. */
const withRecentDay = (days: readonly number[], until: number, isSteady: boolean): readonly number[] =>
  isSteady && (days.at(-1) ?? until - 4) < until - 3 ? [...days, until] : days;

/** All workouts of a student, with increasing loads. */
export function sessionsOf(life: Life, assignments: readonly Assignment[], library: Library): Session[] {
  const { calendar, story, time } = life;
  const chance = life.chance.of("workouts");
  const notes = life.chance.of("notes of workouts");
  const habit = habitOf(chance, life.gender);
  const last = Math.min(lastDay(chance, life), habit.minute < LAST_BEFORE_TURN ? 0 : -1);

  const notesFrom = chance.happens(ALWAYS_NOTES) ? time.from : last - NOTED_DAYS;

  const session = ({ sheet }: Assignment, day: number, turn: number): Session => {
    const workout = sheet.form.instructions[turn % sheet.form.instructions.length];
    const skipped = chance.happens(0.03);
    return {
      sheet: sheet.id,
      letter: workout?.type ?? "A",
      doneAt: calendar.at(day, habit.minute + (day === 0 ? chance.whole(0, 20) : chance.whole(-20, 35))),
      intensity: skipped ? 0 : chance.pick(INTENSITIES),
      note: !skipped && notes.happens(0.12) ? notes.pick(NOTES) : "",
      sets:
        skipped || !workout || day < notesFrom
          ? []
          : setsOf(chance, workout, library, habit.strength, (day - time.from) / 7),
    };
  };

  return assignments.flatMap((assignment, position) => {
    const next = assignments[position + 1]?.assignedOn;
    const until = Math.min(next === undefined ? last : next - 1, last);
    const days = trainingDays(chance, calendar, assignment, until, habit.zeal);
    const trained = next === undefined ? withRecentDay(days, until, story.training === "STEADY") : days;
    return trained.map((day, turn) => session(assignment, day, turn));
  });
}
