import type { DeviceId } from "@prancheta/contract/scalars";
import { useStorePart } from "@prancheta/ui/browser/use-store.ts";
import { lastAccount, onSessionChange } from "@prancheta/ui/session/session.ts";
import { newId } from "../../offline/branded-values.ts";
import { deviceDatabase, type UnsentWork } from "../../offline/database.ts";
import { type DeviceWorkout, isPast, isUnsent, mergedTabs } from "../../offline/device-workout.ts";
import { onStudentErased } from "../../offline/erase-student.ts";
import { forgetUnsent, holdWork, releaseWork } from "../../offline/unsent-work.ts";

interface State {
  readonly workouts: ReadonlyMap<string, DeviceWorkout>;
  readonly isLoaded: boolean;
  /** The device has no room: what is tapped lives only as long as this page. */
  readonly isFull: boolean;
}

const EMPTY: State = { workouts: new Map(), isLoaded: false, isFull: false };

let state = EMPTY;
const listeners = new Set<() => void>();

const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

/** All workouts that this device knows, of all coaches of the account. */
export const workoutsStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get present() {
    return state;
  },
};

/** A device is one opened page: two tabs count their revisions apart. */
export const DEVICE = newId<DeviceId>();

const put = (workout: DeviceWorkout) => set({ ...state, workouts: new Map(state.workouts).set(workout.id, workout) });

const workOf = ({ id, student, changedAt }: DeviceWorkout): UnsentWork => ({
  ...{ id, student, kind: "workout", body: null, changedAt: Date.parse(changedAt) },
});

/** The device did not keep a workout: 'Sair' asks about it as long as this page is open. */
const holdUnsent = (workout: DeviceWorkout) =>
  isUnsent(workout) ? holdWork(workOf(workout)) : releaseWork(workout.id);

/** Keeps a workout on the device, with what another tab stored of it meanwhile, and notes whether it waits to be sent. */
async function persist(workout: DeviceWorkout): Promise<void> {
  const database = await deviceDatabase();
  if (!database) return holdUnsent(workout);
  const transaction = database.transaction(["workouts", "work"], "readwrite");
  // Without room an earlier write fails, and then nobody awaits this promise.
  transaction.done.catch(() => undefined);
  const workouts = transaction.objectStore("workouts");
  const whole = mergedTabs(workout, await workouts.get(workout.id));
  await workouts.put(whole);
  const work = transaction.objectStore("work");
  if (isUnsent(whole)) await work.put(workOf(whole));
  else await work.delete(whole.id);
  await transaction.done;
  releaseWork(whole.id);
}

const keep = (workout: DeviceWorkout) =>
  persist(workout).then(
    () => state.isFull && set({ ...state, isFull: false }),
    () => {
      holdUnsent(workout);
      set({ ...state, isFull: true });
    },
  );

const watchers = new Set<() => void>();

/** Calls the watcher after something was tapped. */
export const onWorkoutChange = (watcher: () => void) => void watchers.add(watcher);

/** Puts a workout on the device, or its changed form. What is shown changes at once; the device stores it meanwhile. */
export function storeWorkout(workout: DeviceWorkout): void {
  put(workout);
  void keep(workout);
  for (const watcher of watchers) watcher();
}

/** Changes a workout by its newest form. */
export function changeWorkout(id: string, change: (workout: DeviceWorkout) => DeviceWorkout): void {
  const workout = state.workouts.get(id);
  const changed = workout && change(workout);
  if (changed && changed !== workout) storeWorkout(changed);
}

/** Notes what the server answered, without making new work of it. */
export async function noteAnswer(id: string, change: (workout: DeviceWorkout) => DeviceWorkout): Promise<void> {
  const workout = state.workouts.get(id);
  if (!workout) return;
  const changed = change(workout);
  put(changed);
  await keep(changed);
}

/** Forgets a workout, without telling the server. */
export async function forgetWorkout(id: string): Promise<void> {
  const workouts = new Map(state.workouts);
  workouts.delete(id);
  set({ ...state, workouts });
  const database = await deviceDatabase();
  await Promise.all([database?.delete("workouts", id), forgetUnsent(id)]);
}

let loading: { account: string | undefined; done: Promise<void> } | undefined;

async function load(): Promise<void> {
  const database = await deviceDatabase();
  const stored = (await database?.getAll("workouts").catch(() => [])) ?? [];
  const now = Date.now();
  const workouts = new Map(
    stored.filter((workout) => !isPast(workout, now)).map((workout) => [String(workout.id), workout]),
  );
  for (const [id, mine] of state.workouts) workouts.set(id, mergedTabs(mine, workouts.get(id)));
  set({ ...state, workouts, isLoaded: true });
  for (const { id } of stored.filter((workout) => isPast(workout, now))) await database?.delete("workouts", id);
}

/** Reads the device's workouts, once per account. */
export function loadWorkouts(): Promise<void> {
  const account = lastAccount();
  if (!loading || loading.account !== account) loading = { account, done: load().catch(() => undefined) };
  return loading.done;
}

let account = lastAccount();

// Another person's workouts are not shown. An ended session of the same person keeps them.
onSessionChange(() => {
  if (lastAccount() === account) return;
  account = lastAccount();
  loading = undefined;
  set(EMPTY);
});

onStudentErased((student) =>
  set({ ...state, workouts: new Map([...state.workouts].filter(([, workout]) => workout.student !== student)) }),
);

/** For tests: as after a reload of the page. */
export const forgetWorkouts = () => {
  loading = undefined;
  set(EMPTY);
};

export const useWorkouts = () => useStorePart(workoutsStore, ({ workouts }) => workouts);
export const useIsLoaded = () => useStorePart(workoutsStore, ({ isLoaded }) => isLoaded);
export const useIsDeviceFull = () => useStorePart(workoutsStore, ({ isFull }) => isFull);
