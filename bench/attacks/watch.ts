/** A thread of its own that asks `/healthz` again and again, so that what the attacker does in its thread delays no answer here. */
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";

const { port } = z.object({ port: z.int() }).parse(workerData);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE = 5;

/** Milliseconds of the slowest answer since somebody wanted to know it. */
let slowest = 0;
let isWanted = false;

const ask = () => {
  const askedAt = performance.now();
  const done = () => {
    slowest = Math.max(slowest, performance.now() - askedAt);
    // Told with an answer, so that one which is still waited for counts.
    if (isWanted) {
      parentPort?.postMessage(slowest);
      slowest = 0;
      isWanted = false;
    }
    setTimeout(ask, PAUSE);
  };
  get({ agent, port, host: "127.0.0.1", path: "/healthz" }, (answer) => answer.resume().once("close", done)).once(
    "error",
    done,
  );
};
ask();

parentPort?.on("message", () => {
  isWanted = true;
});
