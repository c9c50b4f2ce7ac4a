import { setTimeout as pause } from "node:timers/promises";
import { atMost, type Outcome } from "../outcome.ts";
import { setScene } from "./scene.ts";
import { lostWrites } from "./writers.ts";

const IN_FLIGHT = 50;

/** Sends SIGTERM while fifty long lists are read: each started answer is completed. */
export const terminate = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  await scene.writers.more(50);
  const requests = Array.from({ length: IN_FLIGHT }, (_, place) =>
    fetch(`${scene.url}/v2/partners/students?take=100`, {
      headers: { authorization: `Bearer ${scene.tokens[place % scene.tokens.length]}` },
    }).then(
      async (answer) =>
        answer.ok ? ((await answer.json()) !== undefined ? "whole" : "broken") : String(answer.status),
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    ),
  );
  await pause(20);
  const started = performance.now();
  await scene.server().stop();
  const seconds = (performance.now() - started) / 1000;
  const answers = await Promise.all(requests);
  const broken = answers.filter(
    (answer) => answer === "broken" || /ECONNRESET|socket hang up|other side closed|terminated/.test(answer),
  );
  await scene.startServer();
  await scene.writers.more(50);
  return [
    atMost(`SIGTERM during ${IN_FLIGHT} requests: answers cut short`, broken.length, 0, ""),
    atMost("SIGTERM: seconds to its end", seconds, 10, "s"),
    atMost("SIGTERM: lost acknowledged writes", await lostWrites(scene.writers, scene.world.superuserUrl), 0, ""),
  ];
};
