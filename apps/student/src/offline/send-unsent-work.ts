import { isSignedIn } from "@prancheta/ui/session/session.ts";
import type { UnsentWork } from "./database.ts";
import { unsentWork } from "./unsent-work.ts";

/** Sends what its screen did not send. Rejects if the server cannot be reached. */
type Sender = () => Promise<void>;

const AGAIN_MS = 30_000;

/** Fetched when something is unsent, so that a usual visit does without them. */
let loadSenders: (() => Promise<readonly Sender[]>) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<void> = Promise.resolve();
interface Refusal {
  /** The id of the work. */
  readonly id: string;
  readonly student: string;
  readonly text: string;
}

interface State {
  /** The reports and days of a diet that the server does not have. Workouts count by themselves. */
  readonly waiting: readonly Pick<UnsentWork, "id" | "student">[];
  /** Why the server refused some of them, since the app was opened. */
  readonly refusals: readonly Refusal[];
}

let state: State = { waiting: [], refusals: [] };
const listeners = new Set<() => void>();

const set = (part: Partial<State>) => {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
};

export const unsentWorkStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get present() {
    return state;
  },
};

async function recount(): Promise<void> {
  set({ waiting: (await unsentWork()).filter(({ kind }) => kind !== "workout") });
}

const otherRefusals = (id: string) => state.refusals.filter((refusal) => refusal.id !== id);

/** Stores why the server refused something. */
export const noteRefusal = (refusal: Refusal) => set({ refusals: [...otherRefusals(refusal.id), refusal] });

/** The server accepted it after all, or the person discarded it. */
export const forgetRefusal = (id: string) => set({ refusals: otherRefusals(id) });

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  if (!(isSignedIn() && loadSenders)) return;
  await recount();
  if (state.waiting.length === 0) return;
  try {
    for (const send of await loadSenders()) await send();
  } catch {
    timer = setTimeout(() => void sendUnsentWork(), AGAIN_MS);
  }
  await recount();
}

/** Sends what is unsent, after what is being sent. */
export function sendUnsentWork(): Promise<void> {
  last = last.then(sendAll).catch(() => undefined);
  return last;
}

/** From the first screen on, for as long as the app is open. */
export function startSendingUnsentWork(load: () => Promise<readonly Sender[]>): void {
  const isStarted = loadSenders !== undefined;
  loadSenders = load;
  if (!isStarted) {
    window.addEventListener("online", () => void sendUnsentWork());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void sendUnsentWork();
    });
  }
  void sendUnsentWork();
}
