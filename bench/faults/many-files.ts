import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { watchHealth } from "../attacks/health-watch.ts";
import { benchId } from "../ids.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { type Scene, setScene } from "./scene.ts";

const MEGABYTE = 1024 * 1024;
const FILES = 200;
/** As `uploads.ts` allows a single one. */
const WANTED = { health: 250, memory: 320, seconds: 120 } as const;

const Listed = z.object({ total: z.int() });

const headersOf = ({ tokens }: Scene, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${tokens[0]}`,
  ...more,
});

/** Sends a file as a page does: told to wait, it comes again. Returns the last answer's status. */
const send = async (scene: Scene, body: string): Promise<number> => {
  for (;;) {
    const answer = await fetch(`${scene.url}/v3/partners/storage/file`, {
      method: "POST",
      body,
      headers: headersOf(scene, { "content-type": "application/json" }),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    // A refused body that is still on its way ends its connection.
    if (answer && answer.status !== 503) return answer.status;
    await pause(250 + Math.random() * 500);
  }
};

/** One coach's page sends 200 files of 1 MB, all at once. */
export const manyFiles = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  await scene.writers.stop();
  await using watch = watchHealth(Number(new URL(scene.url).port));
  const folderId = benchId("folder", 0);
  const base64 = randomBytes(MEGABYTE).toString("base64");
  const bodies = Array.from({ length: FILES }, (_, at) =>
    JSON.stringify({ name: `${at}.bin`, size: MEGABYTE, mimeType: "", base64, folderId }),
  );
  const before = scene.server().memory();
  let memory = before;
  const watching = setInterval(() => {
    memory = Math.max(memory, scene.server().memory());
  }, 10);
  const started = performance.now();
  const statuses = await Promise.all(bodies.map((body) => send(scene, body)));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  const listed = await fetch(`${scene.url}/v3/partners/storage/files/${folderId}`, { headers: headersOf(scene) });
  const { total } = Listed.parse(await listed.json());
  const what = `${FILES} files of 1 MB at once`;
  return [
    atMost(`${what}: not stored`, FILES - total, 0, ""),
    atMost(`${what}: refused for good`, statuses.filter((status) => status !== 200).length, 0, ""),
    atMost(`${what}: stored within`, seconds, WANTED.seconds, "s"),
    atMost(`${what}: /healthz meanwhile, at most`, await watch.slowest(), WANTED.health, "ms"),
    atMost(`${what}: memory of the server, grown by`, (memory - before) / MEGABYTE, WANTED.memory, "MB"),
  ];
};
