import { once } from "node:events";
import { Worker } from "node:worker_threads";

interface HealthWatch extends AsyncDisposable {
  /** Milliseconds of the slowest answer of `/healthz` since the last call of this. */
  slowest(): Promise<number>;
}

/** Requests `/healthz` again and again in a thread of its own, which the sender of an attack does not delay. */
export const watchHealth = (port: number): HealthWatch => {
  const thread = new Worker(new URL("watch.ts", import.meta.url), { workerData: { port } });
  return {
    slowest: async () => {
      thread.postMessage("slowest");
      const [milliseconds]: unknown[] = await once(thread, "message");
      return Number(milliseconds);
    },
    [Symbol.asyncDispose]: async () => void (await thread.terminate()),
  };
};
