import { randomUUID } from "node:crypto";
import { benchId } from "../ids.ts";
import { compare, type Sent } from "../load.ts";
import { atLeast, type Outcome } from "../outcome.ts";
import { partnersOf, type Stage } from "../stage.ts";
import { appStudent, CODE, slugOf } from "../world-app.queries.ts";

const JSON_BODY = { "content-type": "application/json" };
const PLANS = 3;
const SHEETS = 5;
/** A workout of the world's sheets. */
const BLOCKS = 8;
const SETS = 4;

interface Side {
  readonly ours: Sent;
  readonly limit: Sent;
}

/** One request to the product and to the limit, for each of the small partners. */
const against = async (
  figure: string,
  stage: Stage,
  requestOf: (partner: number) => Promise<Side>,
): Promise<Outcome> => {
  const sides = await Promise.all(partnersOf(stage.world, "any").map(requestOf));
  const { rate, ours, limit } = await compare(
    { port: stage.ours.port, requests: sides.map((side) => side.ours) },
    { port: stage.limit.port, requests: sides.map((side) => side.limit) },
  );
  return atLeast(figure, rate, 0.7, ` (${Math.round(ours)}/s of ${Math.round(limit)}/s)`);
};

const ids = ({ world }: Stage, partner: number) => ({
  partner: benchId("partner", partner),
  student: benchId("student", appStudent(partner, world)),
});

const headersOf = async ({ world }: Stage, partner: number, student: string) => ({
  authorization: `Bearer ${await world.studentTokenOf(partner)}`,
  "x-student": student,
});

export const today = async (stage: Stage): Promise<Outcome[]> => [
  await against("student's today, of its bare query", stage, async (number) => {
    const { partner, student } = ids(stage, number);
    return {
      ours: { path: "/v2/student/today", headers: await headersOf(stage, number, student) },
      limit: { path: `/today/${partner}/${student}` },
    };
  }),
];

/** What a phone sends at the end of a workout, with all its sets. */
const aWorkout = (exercises: readonly string[], partner: number): string => {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const sets = exercises.slice(0, BLOCKS).flatMap((exercise, slot) =>
    Array.from({ length: SETS }, (_, place) => ({
      ...{ slot, number: place + 1, exercise, prescribed: exercise, status: "DONE", repetitions: 10, load: 40_000 },
      ...{ seconds: null, metres: null, removed: false, revision: 1 },
    })),
  );
  return JSON.stringify({
    ...{ device: randomUUID(), now: at(0), changedAt: at(0), revision: 1 },
    ...{ sheet: benchId("sheet", partner * SHEETS), letter: "A", prescribed: null },
    ...{ startedAt: at(-1), finishedAt: at(0), intensity: 1, note: "" },
    sets,
  });
};

/** Each request stores a workout of its own. */
export const workouts = async (stage: Stage): Promise<Outcome[]> => [
  await against(`storing a workout of ${BLOCKS * SETS} sets, of its bare statement`, stage, async (number) => {
    const { partner, student } = ids(stage, number);
    const body = aWorkout(stage.world.exercises, number);
    const headers = { ...JSON_BODY, ...(await headersOf(stage, number, student)) };
    return {
      ours: { method: "PUT", path: () => `/v2/student/workouts/${randomUUID()}`, headers, body },
      limit: { method: "PUT", path: () => `/workout/${partner}/${student}/${randomUUID()}`, headers: JSON_BODY, body },
    };
  }),
];

export const quote = async (stage: Stage): Promise<Outcome[]> => [
  await against("quote on a coach's page, of its bare query", stage, async (number) => {
    const plan = benchId("plan", number * PLANS);
    const body = JSON.stringify({ planId: plan, code: CODE, method: "PIX" });
    return {
      ours: { method: "POST", path: `/v2/public/coaches/${slugOf(number)}/quote`, headers: JSON_BODY, body },
      limit: { path: `/quote/${slugOf(number)}/${plan}/${CODE}` },
    };
  }),
];
