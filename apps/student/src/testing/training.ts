import { Instant } from "@prancheta/contract/scalars";
import { Today } from "@prancheta/contract/student/today";
import { StudentSheets } from "@prancheta/contract/student/training";
import { data } from "@prancheta/ui/testing/fake-server.ts";
import type { Routes } from "./open-app.tsx";
import { id } from "./open-app.tsx";

export const SHEET = id(50);
const [SQUAT, ROW] = [id(60), id(61)];

const exercise = (exerciseId: string, name: string, more: object = {}) => ({
  ...{ id: exerciseId, name, series: 2, repetition: { type: "INTERLEAVED", exerciseRepetitions: [8, 10] } },
  ...{ rest: 60, technique: "NONE", description: "Desça devagar.", muscleGroup: "PERNAS" },
  ...{ gifUrl: null, ytVideoUrl: "https://youtu.be/abc", ...more },
});

const letter = (type: string, blocks: object[]) => ({ type, muscleGroups: ["PERNAS"], exercisesContent: blocks });

export const moment = (hoursAgo: number) => Instant.parse(new Date(Date.now() - hoursAgo * 3_600_000).toISOString());

/** A sheet with A, a block of one exercise and one of two, and B. */
export const theSheets = (): StudentSheets =>
  StudentSheets.parse({
    sheets: [
      {
        ...{ id: SHEET, version: 3, description: "Força", objective: "HYPERTROPHY", level: "BEGINNER" },
        ...{ createdAt: moment(900), assignedAt: moment(800) },
        instructions: [
          letter("A", [
            { order: 0, observation: "Aqueça antes.", exercises: [exercise(SQUAT, "Agachamento")] },
            {
              ...{ order: 1, observation: "" },
              exercises: [
                exercise(ROW, "Remada", { technique: "DROP_SET", muscleGroup: "COSTAS" }),
                exercise(SQUAT, "Agachamento"),
              ],
            },
          ]),
          letter("B", [{ order: 0, observation: "", exercises: [exercise(ROW, "Remada")] }]),
        ],
      },
    ],
    last: [
      {
        ...{ exercise: SQUAT, doneAt: moment(72) },
        sets: [
          { repetitions: 10, load: 60_000 },
          { repetitions: 8, load: 62_500 },
        ],
      },
    ],
  });

export const aToday = (more: object = {}): Today =>
  Today.parse({
    next: { sheet: SHEET, name: "Força", letter: "A", muscleGroups: ["PERNAS"], exercises: 3, sets: 6 },
    ...{
      underWay: null,
      lastWorkoutAt: null,
      report: null,
      unreadAnswers: 0,
      isParqDue: false,
      terms: null,
      meals: [],
      ...more,
    },
  });

export const TODAY = "GET /v2/student/today";
export const SHEETS = "GET /v2/student/sheets";
export const HISTORY = "GET /v2/student/workouts";

export const training = (more: Routes = {}): Routes => ({
  [TODAY]: () => data(aToday()),
  [SHEETS]: () => data(theSheets()),
  [HISTORY]: () => data([]),
  ...more,
});
