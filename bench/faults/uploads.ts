import { setTimeout as pause } from "node:timers/promises";
import * as hostile from "../../apps/api/src/testing/files/hostile-pictures.ts";
import { aPicture } from "../../apps/api/src/testing/files/pictures.ts";
import { watchHealth } from "../attacks/health-watch.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { type Scene, setScene } from "./scene.ts";

const MEGABYTE = 1024 * 1024;

/**
 * The allowed cost of an upload: milliseconds until `/healthz` and a sign-in are answered, and megabytes of the
 * server's memory.
 */
const WANTED = { health: 250, signIn: 1_500, memory: 320, seconds: 10 } as const;

interface Upload {
  readonly path: string;
  readonly method: string;
  readonly type: string;
  /** Built before the measurement, because it takes the processor. */
  readonly body: Uint8Array;
}

interface Attack {
  readonly name: string;
  /** Number of concurrent uploads. */
  readonly times?: number;
  readonly upload: () => Promise<Upload>;
}

const asJson = (body: object) => ({ type: "application/json", body: Buffer.from(JSON.stringify(body)) });

const asPhoto = (bytes: Buffer): Upload => ({
  path: "/v3/partners/profile",
  method: "PATCH",
  ...asJson({ fileString: `data:image/png;base64,${bytes.toString("base64")}` }),
});

const EXERCISE = { name: "Remada", description: "Puxe.", muscleGroup: "COSTAS" };
const EXERCISES = { path: "/v2/partners/exercises/custom", method: "POST" };

const asGif = (bytes: Buffer): Upload => ({
  ...EXERCISES,
  ...asJson({ ...EXERCISE, files: [{ gender: "M", gifBase64: bytes.toString("base64") }] }),
});

/** A form with this many files of 27 MB. */
const asForm = async (files: number): Promise<Upload> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(EXERCISE)) form.set(name, value);
  for (let at = 0; at < files; at++)
    form.append(`gif${"MF"[at % 2]}`, new Blob([new Uint8Array(27 * MEGABYTE)]), "a.gif");
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  return { ...EXERCISES, type, body: Buffer.from(await sent.arrayBuffer()) };
};

const ATTACKS: readonly Attack[] = [
  { name: "an ordinary photo", upload: async () => asPhoto(await aPicture()) },
  { name: "an SVG of 8 MB", upload: async () => asPhoto(hostile.hugeSvg(7.9 * MEGABYTE)) },
  { name: "four photos of 25 Mpx", times: 4, upload: async () => asPhoto(await aPicture(5000, 5000)) },
  { name: "the heaviest PNG", upload: async () => asPhoto(await hostile.heaviestPng()) },
  { name: "a PNG of 7,000 texts of 1 MB", upload: async () => asPhoto(await hostile.pngOfTexts(7_000, MEGABYTE)) },
  { name: "a JPEG of 1,000 scans", upload: async () => asPhoto(await hostile.jpegOfScans(1_000)) },
  { name: "a WebP of 2,000 frames", upload: async () => asPhoto(await hostile.webpOfFrames(2_000)) },
  { name: "a gif of 3,000,000 empty extensions", upload: async () => asGif(hostile.gifOfEmptyExtensions(3_000_000)) },
  { name: "a gif of 5,000,000 sub-blocks", upload: async () => asGif(hostile.gifOfTinySubBlocks(5_000_000)) },
  { name: "a gif of clear codes", upload: async () => asGif(hostile.gifOfClearCodes(9.9 * MEGABYTE)) },
  { name: "a form of 4 files of 27 MB", upload: async () => asForm(4) },
  { name: "eight forms of 27 MB", times: 8, upload: async () => asForm(1) },
];

/** Repeats a request until `over` is true; returns the longest duration. */
const longest = async (over: () => boolean, ask: () => Promise<unknown>): Promise<number> => {
  let most = 0;
  do {
    const started = performance.now();
    await ask();
    most = Math.max(most, performance.now() - started);
    await pause(20);
  } while (!over());
  return most;
};

const signIn = (url: string) =>
  fetch(`${url}/v2/partners/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: `${Math.random()}@coach.example`, password: "uma senha" }),
  }).then((answer) => answer.arrayBuffer());

const attacked = async (scene: Scene, { name, times = 1, upload }: Attack): Promise<Outcome[]> => {
  await using watch = watchHealth(Number(new URL(scene.url).port));
  const { path, method, type, body } = await upload();
  const before = scene.server().memory();
  let memory = before;
  let isOver = false;
  const watching = setInterval(() => {
    memory = Math.max(memory, scene.server().memory());
  }, 5);
  const started = performance.now();
  const send = (at: number) =>
    fetch(`${scene.url}${path}`, {
      method,
      body,
      headers: { "content-type": type, authorization: `Bearer ${scene.tokens[at]}` },
    }).then(
      async (answer) => `${answer.status} ${(await answer.text()).match(/"code":"([^"]+)"/)?.[1] ?? ""}`,
      () => "cut",
    );
  const all = Promise.all(Array.from({ length: times }, (_, at) => send(at))).then((answers) => {
    isOver = true;
    return answers;
  });
  const [answers, health, login] = await Promise.all([
    all.then((replies) => ({ replies, seconds: (performance.now() - started) / 1000 })),
    all.then(() => watch.slowest()),
    longest(
      () => isOver,
      () => signIn(scene.url),
    ),
  ]);
  clearInterval(watching);
  const replies = ` (${[...new Set(answers.replies)].map((answer) => answer.trim()).join(", ")})`;
  return [
    atMost(`${name}: answered`, answers.seconds, WANTED.seconds, "s", replies),
    atMost(`${name}: /healthz meanwhile, at most`, health, WANTED.health, "ms"),
    atMost(`${name}: a sign-in meanwhile, at most`, login, WANTED.signIn, "ms"),
    atMost(`${name}: memory of the server, grown by`, (memory - before) / MEGABYTE, WANTED.memory, "MB"),
  ];
};

/** Sends expensive pictures and forms, one after the other. */
export const uploads = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  await scene.writers.stop();
  const outcomes: Outcome[] = [];
  for (const attack of ATTACKS) outcomes.push(...(await attacked(scene, attack)));
  return outcomes;
};
