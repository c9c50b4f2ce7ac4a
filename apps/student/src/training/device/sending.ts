import { studentTraining } from "@prancheta/contract/student/training";
import { call } from "@prancheta/ui/server/call.ts";
import { ProblemError } from "@prancheta/ui/server/problem-error.ts";
import { queryClient } from "@prancheta/ui/server/query-client.ts";
import { isSignedIn } from "@prancheta/ui/session/session.ts";
import { hashKey } from "@tanstack/react-query";
import { instantOf } from "../../offline/branded-values.ts";
import {
  acknowledged,
  type DeviceSet,
  type DeviceWorkout,
  isUnderWay,
  isUnsent,
  unsentSets,
} from "../../offline/device-workout.ts";
import { isTemporary } from "../../offline/temporary.ts";
import { ownWorkouts, storeFromServer } from "../begin.ts";
import { prescribedOf } from "../core/workout-slots.ts";
import { todayQuery } from "../training.hooks.ts";
import { todayKey, trainingKeys } from "../training.keys.ts";
import { DEVICE, forgetWorkout, loadWorkouts, noteAnswer, onWorkoutChange, workoutsStore } from "./workouts-store.ts";

/** Sets in one call; more follow in the next. */
const SETS_AT_ONCE = 400;
const TODAY_HASH = hashKey(todayKey);
/** Several taps travel together. */
const GATHER_MS = 1500;
const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 30_000;

const formOf = ({ head, changedAt, revision }: DeviceWorkout, sets: readonly DeviceSet[]) => ({
  ...{ device: DEVICE, revision, changedAt, now: instantOf(new Date()) },
  ...{ sheet: head.sheet, letter: head.letter, prescribed: prescribedOf(head) },
  ...{ startedAt: head.startedAt, finishedAt: head.finishedAt, intensity: head.intensity, note: head.note },
  ...{ isEndStored: head.isEndStored ?? false, discarded: head.discarded ?? false },
  sets: [...sets],
});

/** What was refused since the app came to the front. The next visit tries again: a consultancy that was over may be renewed. */
const refusedNow = new Set<string>();

/** Workouts under way that the server has whole, and that today's answer does not offer: another device may have ended them. */
const maybeEndedElsewhere = new Set<string>();

/** Another device may have continued or ended the workout that is under way here. */
const compareWithToday = () => {
  const today = queryClient.getQueryData(todayQuery.queryKey);
  if (!today) return;
  for (const workout of ownWorkouts(workoutsStore.present.workouts).filter(isUnderWay)) {
    if (workout.id === today.underWay?.id) storeFromServer(today.underWay);
    else if (!isUnsent(workout)) maybeEndedElsewhere.add(workout.id);
  }
  if (maybeEndedElsewhere.size > 0) void sendUnsent();
};

/** What is under way here, though it was ended on another device, is the server's alone. */
async function forgetEnded(id: string): Promise<void> {
  const workout = workoutsStore.present.workouts.get(id);
  if (workout && isUnderWay(workout) && !isUnsent(workout)) await forgetWorkout(id);
}

/** Sends what the server lacks of a workout. False if it is better to try later. */
async function sendWorkout(workout: DeviceWorkout): Promise<boolean> {
  const sets = unsentSets(workout).slice(0, SETS_AT_ONCE);
  const { id, student, revision } = workout;
  try {
    const { data } = await call(studentTraining.store, { params: { id }, body: formOf(workout, sets), student });
    maybeEndedElsewhere.delete(id);
    await noteAnswer(id, (now) => acknowledged(now, { revision, sets }));
    if (data.isOver) await forgetEnded(id);
    return true;
  } catch (error) {
    if (isTemporary(error)) return false;
    const { title, detail } = error instanceof ProblemError ? error : { title: "Não enviado", detail: "" };
    maybeEndedElsewhere.delete(id);
    refusedNow.add(id);
    await noteAnswer(id, (now) => ({ ...now, refused: { title, detail } }));
    return true;
  }
}

/** Oldest first. A refused one waits for its correction and keeps none behind it. */
const nextUnsent = (): DeviceWorkout | undefined =>
  [...workoutsStore.present.workouts.values()]
    .filter(
      (workout) =>
        (isUnsent(workout) || maybeEndedElsewhere.has(workout.id)) && !(workout.refused && refusedNow.has(workout.id)),
    )
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
  let isAnyOver = false;
  for (let workout = nextUnsent(); workout && isSignedIn(); workout = nextUnsent()) {
    isCutOff = !(await sendWorkout(workout));
    if (isCutOff) {
      later(wait);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
      break;
    }
    wait = FIRST_WAIT_MS;
    const now = workoutsStore.present.workouts.get(workout.id);
    isAnyOver ||= !(now && isUnderWay(now));
  }
  if (isAnyOver) await queryClient.invalidateQueries({ queryKey: trainingKeys.all });
}

/** Sends all that is unsent, one call after the other. */
export function sendUnsent(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
}

let started = false;

/** From the first screen of training on, for as long as the app is open. */
export function startSending(): void {
  if (started) return void sendUnsent();
  started = true;
  onWorkoutChange(() => later(GATHER_MS));
  window.addEventListener("online", () => void sendUnsent());
  // A phone without signal gets no event when it is back; an answered read shows it.
  queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === "updated" && event.action.type === "success" && event.action.manual !== true;
    if (isCutOff && isAnswer) void sendUnsent();
    if (isAnswer && event.query.queryHash === TODAY_HASH) compareWithToday();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    refusedNow.clear();
    void sendUnsent();
  });
  void sendUnsent();
}
