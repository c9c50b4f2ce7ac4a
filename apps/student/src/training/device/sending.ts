import { studentTraining } from "@prancheta/contract/student/training";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import {
  acknowledged,
  type DeviceSet,
  type DeviceWorkout,
  isUnsent,
  unsentSets,
} from "../../offline/device-workout.ts";
import { instantOf } from "../../offline/made-here.ts";
import { isTemporary } from "../../offline/temporary.ts";
import { prescribedOf } from "../core/workout-slots.ts";
import { trainingKeys } from "../training.keys.ts";
import { DEVICE, loadWorkouts, noteAnswer, onWorkoutChange, workoutsStore } from "./workouts-store.ts";

/** Sets in one call; more follow in the next. */
const SETS_AT_ONCE = 400;
/** Several taps travel together. */
const GATHER_MS = 1500;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 30_000;

const formOf = ({ head, changedAt, revision }: DeviceWorkout, sets: readonly DeviceSet[]) => ({
  ...{ device: DEVICE, revision, changedAt, now: instantOf(new Date()) },
  ...{ sheet: head.sheet, letter: head.letter, prescribed: prescribedOf(head) },
  ...{ startedAt: head.startedAt, finishedAt: head.finishedAt, intensity: head.intensity, note: head.note },
  sets: [...sets],
});

/** What was refused since the app was opened. The next visit tries again: a consultancy that was over may be renewed. */
const refusedNow = new Set<string>();

/** Sends what the server lacks of a workout. False if it is better to try later. */
async function sendWorkout(workout: DeviceWorkout): Promise<boolean> {
  const sets = unsentSets(workout).slice(0, SETS_AT_ONCE);
  const { id, student, revision } = workout;
  try {
    await call(studentTraining.store, { params: { id }, body: formOf(workout, sets), student });
    await noteAnswer(id, (now) => acknowledged(now, { revision, sets }));
    return true;
  } catch (error) {
    if (isTemporary(error)) return false;
    const { title, detail } = error instanceof ProblemError ? error : { title: "Não enviado", detail: "" };
    refusedNow.add(id);
    await noteAnswer(id, (now) => ({ ...now, refused: { title, detail } }));
    return true;
  }
}

/** Oldest first. A refused one waits for its correction and keeps none behind it. */
const nextUnsent = (): DeviceWorkout | undefined =>
  [...workoutsStore.present.workouts.values()]
    .filter((workout) => isUnsent(workout) && !(workout.refused && refusedNow.has(workout.id)))
    .sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1))[0];

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT_MS;
/** The last try got no answer. */
let isCutOff = false;

const later = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(), ms);
};

async function sendAll(): Promise<void> {
  await loadWorkouts();
  let isFinished = false;
  for (let workout = nextUnsent(); workout && isSignedIn(); workout = nextUnsent()) {
    isCutOff = !(await sendWorkout(workout));
    if (isCutOff) {
      later(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      break;
    }
    wait = FIRST_WAIT_MS;
    isFinished ||= workout.head.finishedAt !== null;
  }
  if (isFinished) await queryClient.invalidateQueries({ queryKey: trainingKeys.all });
}

/** Sends all that is unsent, one call after the other. */
export function sendUnsent(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
}

let started = false;

/** For tests: as after a reload of the page. */
export const forgetRefusals = () => refusedNow.clear();

/** From the first screen of training on, for as long as the app is open. */
export function startSending(): void {
  if (started) return void sendUnsent();
  started = true;
  onWorkoutChange(() => later(GATHER_MS));
  window.addEventListener("online", () => void sendUnsent());
  // A phone that was only out of reach is not told that it is back; a read that is answered says so.
  queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === "updated" && event.action.type === "success" && event.action.manual !== true;
    if (isCutOff && isAnswer) void sendUnsent();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sendUnsent();
  });
  void sendUnsent();
}
