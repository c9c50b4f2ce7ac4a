import { Refusal } from "../../http/refusal.ts";

/** Milliseconds that a task waits, as for a free connection. */
const MAX_WAIT_MS = 5_000;
const RETRY_SECONDS = 5;

interface Tasks {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs at most `limit` tasks with the same key at a time; the others wait, first come, first served. Tasks with the same key
 * often wait for each other's row locks, and each of them occupies a connection that others need.
 */
export class ConcurrencyLimiter {
  readonly #limit: number;
  readonly #tasks = new Map<string, Tasks>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Throws `server.unavailable` if the task waits too long. */
  async run<T>(key: string, task: () => Promise<T>, maxWaitMs = MAX_WAIT_MS): Promise<T> {
    await this.#acquire(key, maxWaitMs);
    try {
      return await task();
    } finally {
      this.#release(key);
    }
  }

  async #acquire(key: string, maxWaitMs: number): Promise<void> {
    const tasks = this.#tasks.get(key) ?? { running: 0, waiting: [] };
    this.#tasks.set(key, tasks);
    if (tasks.running < this.#limit) {
      tasks.running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tasks.waiting.push(resolve);
    const timeout = setTimeout(() => {
      tasks.waiting.splice(tasks.waiting.indexOf(resolve), 1);
      reject(new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS }));
    }, maxWaitMs);
    await promise;
    clearTimeout(timeout);
  }

  /** The task that waits longest takes the place of the one that ended. */
  #release(key: string): void {
    const tasks = this.#tasks.get(key);
    const next = tasks?.waiting.shift();
    if (next) next();
    else if (tasks && tasks.running > 1) tasks.running -= 1;
    else this.#tasks.delete(key);
  }
}
