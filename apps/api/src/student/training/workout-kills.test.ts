import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DeviceId, Instant, WorkoutId } from "@prancheta/contract/scalars";
import { studentTraining } from "@prancheta/contract/student/training";
import { sheets } from "@prancheta/contract/training/training";
import type { WorkoutForm } from "@prancheta/contract/training/workouts";
import { afterAll, expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { DEFAULT_TENANT } from "../../platform/http/guard.ts";
import { freePort } from "../../platform/process/free-port.ts";
import { aTestApp, SECRET_KEY } from "../../testing/app.ts";
import { type KillableServer, killableEnvironment, startKillable } from "../../testing/kills/killable-server.ts";
import { studentsOf } from "../../testing/students/students.ts";
import { theLibrary } from "../../testing/training.ts";

const test = await aTestApp();
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const dataDir = mkdtempSync(join(tmpdir(), "prancheta-workout-kills-"));
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
const environment = killableEnvironment({
  urls: test.addresses,
  secret: SECRET_KEY,
  dataDir,
  port: await freePort("127.0.0.1", 0),
  // Nothing is paid here.
  bank: {
    url: "http://127.0.0.1:9",
    key: "a-key-that-no-bank-knows",
    webhookToken: "a-token-that-no-bank-knows-of-32-characters",
  },
});

/** The server's clock goes with the test's, for which the tokens are made. */
const start = async (): Promise<KillableServer> => {
  const started = await startKillable(environment);
  await started.ask({
    act: "shift",
    minutes: Math.round(Temporal.Now.instant().until(test.clock.now()).total("minutes")),
  });
  return started;
};
let server = await start();
stack.defer(() => server.end());

const coach = await test.aPartner();
const person = await test.aStudentOf(coach);
const sheet = await studentsOf(test, coach).aSheet();
await coach.call(sheets.assign, { body: { studentId: person.student, trainingCardId: sheet } });
const [exercise] = await theLibrary(test, coach);
if (!exercise) throw new Error("the library is empty");

const now = () => Instant.parse(instantOf(test.clock.now()));
const aSet = (number: number): WorkoutForm["sets"][number] => ({
  ...{ slot: 0, number, exercise, prescribed: exercise, status: "DONE", repetitions: 10, load: 40_000 + number },
  ...{ seconds: null, metres: null, removed: false, revision: number + 1 },
});
const device = DeviceId.parse(randomUUID());
/** What the phone sends in turn: the beginning, a set, and the end with another one. */
const calls = (): WorkoutForm[] => {
  const begun: WorkoutForm = {
    ...{ device, now: now(), changedAt: now(), revision: 1, sheet, letter: "A", prescribed: null },
    ...{ startedAt: now(), finishedAt: null, intensity: null, note: "", sets: [] },
  };
  const end = { revision: 4, finishedAt: now(), intensity: 0.8 as const, note: "Ombro bom", sets: [aSet(2)] };
  return [begun, { ...begun, sets: [aSet(1)] }, { ...begun, ...end }];
};

/** False if there was no answer. */
const put = async (id: WorkoutId, form: WorkoutForm): Promise<boolean> => {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await test.tokens.studentAccess(person.signedIn, DEFAULT_TENANT)}`,
    ...{ "x-tenant": DEFAULT_TENANT, "x-student": person.student },
  };
  const sent = { method: "PUT", headers, body: JSON.stringify(form) };
  const answer = await fetch(`${server.url}/v2/student/workouts/${id}`, sent).catch(() => undefined);
  if (answer && !answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  // It may be known a moment later that the process has ended.
  while (!(answer || server.isDead())) await pause(10);
  return answer !== undefined;
};

const history = async () => (await person.call(studentTraining.history, { query: { skip: 0, take: 100 } })).reply.data;

const putAll = async (id: WorkoutId, forms: readonly WorkoutForm[]) => {
  for (const form of forms) expect(await put(id, form)).toBe(true);
};

/** Kills the server at a step of the call at `place`; false if that call has not so many steps. */
const isKilledIn = async (id: WorkoutId, place: number, step: number): Promise<boolean> => {
  const forms = calls();
  await putAll(id, forms.slice(0, place));
  await server.ask({ act: "arm", end: step });
  const form = forms[place];
  if (form && (await put(id, form))) {
    await server.ask({ act: "arm", end: null });
    return false;
  }
  await server.end();
  server = await start();
  // The phone sends again what was not answered, and goes on.
  await putAll(id, forms.slice(place));
  return true;
};

it("loses nothing of a workout and stores nothing twice, whenever the server is killed", async () => {
  let kills = 0;
  for (const place of calls().keys())
    for (let step = 0; ; step++) {
      const id = WorkoutId.parse(randomUUID());
      if (!(await isKilledIn(id, place, step))) break;
      kills += 1;
      const [stored] = (await history()).filter((one) => one.id === id);
      expect(stored).toMatchObject({ intensity: 0.8, note: "Ombro bom" });
      expect(stored?.sets.map(({ number, load }) => [number, load])).toEqual([
        [1, 40_001],
        [2, 40_002],
      ]);
    }
  // Each of the three calls has at least a write and a commit, with a moment before and after each.
  expect(kills).toBeGreaterThanOrEqual(12);
}, 400_000);
