import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { afterAll, afterEach, expect, it } from "vitest";
import { answerProblem } from "../problems.ts";
import { acceptMultipart, withForm } from "./multipart.ts";

/** The limit of a form's content; the headers of its parts may take 64 KB more. */
const MAX_FILES_BYTES = 100_000;
const FORM = MAX_FILES_BYTES + 64 * 1024;
/** Space for three of the largest forms, two of them from one account. */
const SPACE = { total: 3 * FORM, ofOne: 2 * FORM };

const app = fastify({ bodyLimit: MAX_FILES_BYTES });
app.setErrorHandler(answerProblem);
const folder = mkdtempSync(join(tmpdir(), "prancheta-space-"));
const space = await acceptMultipart(app, folder, SPACE);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Open files in the folder, including deleted ones. */
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

/** Forms that wait in their handler until the test releases them. */
const waiting: (() => void)[] = [];
afterEach(() => {
  for (const go of waiting.splice(0)) go();
});

app.post("/:answer", (request, reply) =>
  withForm(request, reply, { space, account: request.headers.authorization, most: MAX_FILES_BYTES }, async () => {
    if (request.url === "/waits") await new Promise<void>((resolve) => waiting.push(resolve));
    if (request.url === "/breaks") throw new Error("a bug");
    return "read";
  }),
);

const CONTENT_TYPE = "multipart/form-data; boundary=x";
const part = (disposition: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const file = (bytes: number) => `${part('name="a"; filename="a"', "a".repeat(bytes))}--x--\r\n`;

const post = async (account: string, url = "/read", payload = file(90_000), headers: Record<string, string> = {}) => {
  const sent = { authorization: account, "content-type": CONTENT_TYPE, ...headers };
  const { statusCode, headers: answered, body } = await app.inject({ method: "POST", url, headers: sent, payload });
  return { status: statusCode, retryAfter: answered["retry-after"], body };
};

/** Without a length a form reserves as much as it may have. */
const LENGTHLESS = { "transfer-encoding": "chunked" };

const hold = async (...accounts: readonly string[]) => {
  const held = accounts.map((account) => post(account, "/waits", file(90_000), LENGTHLESS));
  await expect.poll(() => waiting.length).toBe(accounts.length);
  return async () => {
    for (const go of waiting.splice(0)) go();
    for (const { status } of await Promise.all(held)) expect(status).toBe(200);
  };
};

it("refuses a form for which there is no disk space, and takes it once there is", async () => {
  const letGo = await hold("Ana", "Bia", "Caio");
  expect(await post("Davi")).toMatchObject({
    status: 503,
    retryAfter: "5",
    body: expect.stringContaining("server.crowded"),
  });
  await letGo();
  expect((await post("Davi")).status).toBe(200);
});

it("leaves disk space to others when one account sends many forms", async () => {
  const letGo = await hold("Ana", "Ana");
  expect((await post("Ana")).status).toBe(503);
  expect((await post("Bia")).status).toBe(200);
  await letGo();
});

it.each([
  ["was answered", "/read", file(90_000)],
  ["was too large", "/read", file(200_000)],
  ["met a bug", "/breaks", file(90_000)],
  ["was no form", "/read", "nothing"],
])("gives the disk space of a form back that %s, and closes its files", async (_which, url, payload) => {
  for (let times = 0; times < 4; times++) await post("Ana", url, payload, LENGTHLESS);
  expect((await post("Ana")).status).toBe(200);
  await expect.poll(openFiles, { timeout: 5_000 }).toBe(0);
});

it("takes no more text fields than the memory that is counted for them", async () => {
  const fields = (count: number) =>
    `${Array.from({ length: count }, (_, at) => part(`name="f${at}"`, "a")).join("")}--x--\r\n`;
  expect((await post("Ana", "/read", fields(12))).status).toBe(200);
  expect((await post("Ana", "/read", fields(13))).status).toBe(413);
  expect((await post("Ana", "/read", `${part('name="f"', "a".repeat(20_000))}--x--\r\n`)).status).toBe(413);
});
