import { ProblemError } from "@prancheta/ui/server/problem-error.ts";

const FIRST_WAIT = 1000;
const TRIES = 5;
const TOO_MANY = 429;
/** Seconds. A longer wait is told to the person. */
const LONGEST_WAIT = 120;

/** An answer of this code says that another call is still at work on the same. */
const AT_WORK = "upload.finishing";

/** No answer, an overloaded server, or a broken one: the same call may soon succeed. */
const isTemporary = (error: unknown): error is ProblemError =>
  error instanceof ProblemError &&
  (error.status === 0 || error.status === TOO_MANY || error.status >= 500 || error.code === AT_WORK) &&
  (error.retryAfter ?? 0) <= LONGEST_WAIT;

/** Resolves after some time, or at once when the connection is back; rejects when the signal is aborted. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(finish, milliseconds);
    const abort = () => {
      clear();
      reject(signal.reason);
    };
    const clear = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", abort);
    };
    function finish() {
      clear();
      resolve();
    }
    window.addEventListener("online", finish);
    signal.addEventListener("abort", abort);
  });

/**
 * Repeats a call that failed for a time, each time after a longer pause. Without a connection it waits for one, which
 * counts as no try. `onWaiting` is told when it starts and stops to wait.
 */
export async function tryAgain<Answer>(
  work: () => Promise<Answer>,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: (isWaiting: boolean) => void },
): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error;
      if (navigator.onLine) failures += 1;
      if (failures === TRIES) throw error;
      onWaiting(true);
      await wait((error.retryAfter ?? 0) * 1000 || FIRST_WAIT * 2 ** failures, signal);
      onWaiting(false);
    }
  }
}
