import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { foods } from "@prancheta/contract/diets/foods";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newDataDir } from "./platform/postgres/embedded/new-data-dir.ts";
import { dataFolder } from "./platform/process/data-folder.ts";
import { freePort } from "./platform/process/free-port.ts";
import { killWithParent } from "./platform/process/kill-with-parent.ts";

/** `npm run faults` kills twenty times each. */
const ROUNDS = 4;
const ENOUGH = 6;
const PATIENCE = 60_000;
const EMAIL = "coach@exemplo.com.br";
const PASSWORD = "uma-senha-longa";

const dataDir = newDataDir("kill");
const port = await freePort("127.0.0.1", 0);
const url = `http://127.0.0.1:${port}/v2/partners`;
const environment = { DATA_DIR: dataDir, PORT: String(port), PRANCHETA_DEMO: "off", PRANCHETA_LOG_LEVEL: "silent" };

const program = (path: string, ...parameters: string[]): ChildProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, path), ...parameters], {
    env: environment,
    stdio: ["pipe", "ignore", "inherit"],
  });
  killWithParent(child);
  return child;
};

const VALUES = { energeticAmount: 1, carbohydrates: null, proteins: null, lipids: null };

let server: ChildProcess | undefined;
let token: string;
let writers: Promise<void>[] = [];
/** Names of foods whose creation was acknowledged. */
const acknowledged: string[] = [];
/** Answers that refused a creation. */
const refusals: { status: number; retryAfter: string | null }[] = [];
let isOver = false;

const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok);

const startServer = async (): Promise<void> => {
  server = program("main.ts");
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: PATIENCE, interval: 50 });
};

const killServer = async (signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> => {
  if (server === undefined) return;
  const closed = once(server, "close");
  server.kill(signal);
  await closed;
};

const killPostgres = (): Promise<void> =>
  vi.waitFor(() => {
    const pid = Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
    // Never 0, which would be the whole process group.
    expect(pid).toBeGreaterThan(1);
    process.kill(pid, "SIGKILL");
  }, PATIENCE);

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "x-tenant": "prancheta" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const write = async (): Promise<void> => {
  const name = `Alimento ${randomUUID()}`;
  const answer = await send("POST", "/meal-foods", { ...VALUES, name }).catch(() => undefined);
  if (answer?.ok) acknowledged.push(name);
  else if (answer) refusals.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
};

const keepWriting = async (): Promise<void> => {
  while (!isOver) {
    await write();
    // Two writers at this pace stay below the rate limit.
    await pause(250);
  }
};

const ATTEMPTS = 20;

/** Writes without a pause: the database may be back before one of the pausing writers notices. */
const writeUntilRefused = async (): Promise<void> => {
  const before = refusals.length;
  for (let attempt = 0; attempt < ATTEMPTS && refusals.length === before; attempt++) await write();
};

const moreWrites = async (): Promise<void> => {
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: PATIENCE, interval: 10 }).toBeGreaterThan(before + ENOUGH);
};

const signedIn = async (): Promise<string> => {
  const answer = await send("POST", "/auth", { user: EMAIL, password: PASSWORD });
  return accounts.login.reply.parse(await answer.json()).data.token;
};

const storedNames = async (): Promise<Set<string>> => {
  const names = new Set<string>();
  for (let skip = 0; ; skip += 100) {
    const answer = await send("GET", `/meal-foods?origin=OWN&take=100&skip=${skip}`);
    const { data } = foods.list.reply.parse(await answer.json());
    for (const { name } of data) names.add(name);
    if (data.length < 100) return names;
  }
};

beforeAll(async () => {
  dataFolder(dataDir);
  const making = program(
    "../../operator/src/main.ts",
    "partner",
    "create",
    "--email",
    EMAIL,
    "--name",
    "Coach",
    "--password-stdin",
  );
  making.stdin?.end(`${PASSWORD}\n`);
  expect(await once(making, "close")).toEqual([0, null]);
  await startServer();
  token = await signedIn();
  writers = [keepWriting(), keepWriting()];
}, 2 * PATIENCE);

afterAll(async () => {
  isOver = true;
  await Promise.all(writers);
  // Its database ends with it, and would write into the folder while that is removed.
  await killServer("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}, PATIENCE);

it(
  "recovers by itself when its database is killed during writes, and answers 503 until then",
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await moreWrites();
      await killPostgres();
      await writeUntilRefused();
    }
    await moreWrites();
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals)
      expect(refusal).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  },
  5 * PATIENCE,
);

it(
  "starts again when the server is killed during writes",
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await moreWrites();
      await killServer();
      await startServer();
    }
  },
  5 * PATIENCE,
);

it(
  "has lost no acknowledged write after all of these kills",
  async () => {
    // What is acknowledged while the pages are read may belong on a page that was already read.
    const promised = [...acknowledged];
    const stored = await storedNames();
    expect(promised.filter((name) => !stored.has(name))).toEqual([]);
    expect(promised.length).toBeGreaterThan(2 * ROUNDS * ENOUGH);
  },
  PATIENCE,
);
