import { Refusal } from "./refusal.ts";

/** Milliseconds that work waits for its turn, as for a free connection. */
const LONGEST_WAIT_MS = 5_000;
const RETRY_SECONDS = 5;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets at most `atOnce` works of one owner run at the same time; the others wait in line. Works of one owner often wait for
 * each other's row locks, and each waits on a connection that others need.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #lines = new Map<string, Line>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Throws `server.unavailable` if the turn does not come in time. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(owner);
    try {
      return await work();
    } finally {
      this.#end(owner);
    }
  }

  async #begin(owner: string): Promise<void> {
    const line = this.#lines.get(owner) ?? { running: 0, waiting: [] };
    this.#lines.set(owner, line);
    if (line.running < this.#atOnce) {
      line.running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.waiting.push(resolve);
    const giveUp = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(resolve), 1);
      reject(new Refusal("server.unavailable", { retryAfter: RETRY_SECONDS }));
    }, LONGEST_WAIT_MS);
    await promise;
    clearTimeout(giveUp);
  }

  /** The next one in line takes the place of the one that has ended. */
  #end(owner: string): void {
    const line = this.#lines.get(owner);
    const next = line?.waiting.shift();
    if (next) next();
    else if (line && line.running > 1) line.running -= 1;
    else this.#lines.delete(owner);
  }
}
