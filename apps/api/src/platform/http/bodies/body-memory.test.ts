import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { Problem } from "@prancheta/contract/problem";
import { fastify } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { answerProblem } from "../problems.ts";
import { Refusal } from "../refusal.ts";
import { boundBodyMemory } from "./body-memory.ts";
import { acceptMultipart } from "./multipart.ts";
import { closeSlowBodies } from "./slow-bodies.ts";

const LARGE = 100_000;
const LIMIT = 250_000;
/** Memory for two large bodies and half of another; that half is reserved for small ones. */
const MEMORY = { total: LIMIT, reservedForSmall: LARGE / 2, ofOne: 1.5 * LARGE, multipart: 1000 };

const app = fastify({ bodyLimit: LIMIT, forceCloseConnections: true });
app.setErrorHandler(answerProblem);
closeSlowBodies(app, { look: 1000, slowest: 1024, longest: 60_000 });
boundBodyMemory(app, MEMORY, ({ headers }) => headers.authorization);
await acceptMultipart(app, tmpdir());

/** Requests that wait in their handler until the test releases them. */
const waiting: (() => void)[] = [];
let arrived = Promise.withResolvers<void>();
beforeEach(() => {
  arrived = Promise.withResolvers<void>();
});
afterEach(() => {
  for (const go of waiting.splice(0)) go();
});

app.post("/", async () => "read");
app.post("/waits", async () => {
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  arrived.resolve();
  await turn.promise;
  return "read";
});
app.post("/refuses", async () => {
  throw new Refusal("request.invalid");
});
app.post("/breaks", async () => {
  throw new Error("a bug");
});
app.post(
  "/admits-nobody",
  { onRequest: async () => Promise.reject(new Refusal("session.missing")) },
  async () => "read",
);

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

const json = (bytes: number) => JSON.stringify("a".repeat(bytes - 2));
const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const outgoing = request({
    port,
    host: "127.0.0.1",
    path,
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", ...headers },
  });
  outgoing.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // The first event counts: a connection may end while the rest of a refused body is being sent.
    outgoing.once("response", resolve).on("error", reject);
  });
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
};
type Answer = Awaited<ReturnType<typeof post>>;

const LENGTHLESS: Record<string, string> = { "transfer-encoding": "chunked" };

const head = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

/** A connection that has sent `pieces` and stays open. */
const sent = async (pieces: string) => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  socket.write(pieces);
  return { socket, closed: once(socket, "close") };
};

/** Fills the memory for large bodies with two that wait in their handler. */
const filled = async (headers: Record<string, string> = {}) => {
  const holding = [post("/waits", json(LARGE), headers), post("/waits", json(LARGE), headers)];
  await expect.poll(() => waiting.length).toBe(2);
  return async () => {
    for (const go of waiting) go();
    const answers = await Promise.all(holding);
    for (const answer of answers) expect(answer.status).toBe(200);
  };
};

/** Expects that all memory is free again: as many bodies as allowed fit at once. */
const expectAllGivenBack = async () => {
  await expect
    .poll(async () => {
      const one = await post("/", json(MEMORY.total - MEMORY.reservedForSmall));
      return one.status;
    })
    .toBe(200);
};

const expectCrowded = (answer: Answer) => {
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(Problem.parse(JSON.parse(answer.text))).toMatchObject({
    status: 503,
    code: "server.crowded",
    title: "Muitos envios ao mesmo tempo",
    retryAfter: 5,
  });
};

it.each([
  ["with a length", {}],
  ["without a length", LENGTHLESS],
])("refuses the body %s for which there is no memory, and takes it once there is", async (_which, headers) => {
  const letGo = await filled();
  expectCrowded(await post("/", json(LARGE), headers));
  await letGo();
  expect((await post("/", json(LARGE), headers)).status).toBe(200);
  await expectAllGivenBack();
});

it("counts what has arrived of bodies without a length", async () => {
  const letGo = await filled(LENGTHLESS);
  expectCrowded(await post("/", json(LARGE)));
  await letGo();
  await expectAllGivenBack();
});

it.each([
  ["with a length", {}],
  ["without a length", LENGTHLESS],
])("leaves memory to others when one account sends large bodies %s", async (_which, headers) => {
  const ofAna = { ...headers, authorization: "Ana" };
  const first = post("/waits", json(LARGE), ofAna);
  await arrived.promise;
  expectCrowded(await post("/", json(LARGE), ofAna));
  expect((await post("/", json(LARGE), { ...headers, authorization: "Bia" })).status).toBe(200);
  expect((await post("/", json(LARGE / 2), { authorization: "Ana" })).status).toBe(200);
  for (const go of waiting) go();
  expect((await first).status).toBe(200);
  expect((await post("/", json(LARGE), ofAna)).status).toBe(200);
  await expectAllGivenBack();
});

it("has memory for small bodies when large ones take all that is theirs", async () => {
  const letGo = await filled();
  expect((await post("/", json(LARGE / 2))).status).toBe(200);
  await letGo();
});

it("takes little for a multipart body, whatever its length", async () => {
  const { socket, closed } = await sent(`${head("/", "content-length: 150000")}aaa`);
  const form = `--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n${"a".repeat(LARGE)}\r\n--x--\r\n`;
  expect((await post("/", form, { "content-type": "multipart/form-data; boundary=x" })).status).toBe(200);
  socket.destroy();
  await closed;
});

it.each([
  ["was answered", "/", json(200_000)],
  ["was answered, and had no length", "/", json(200_000), LENGTHLESS],
  ["was refused", "/refuses", json(200_000)],
  ["met a bug", "/breaks", json(200_000)],
  ["was no JSON", "/", "{".repeat(200_000)],
  ["was too large", "/", json(300_000)],
  ["was too large, which its chunks told late", "/", json(300_000), LENGTHLESS],
  ["came to an address that is not there", "/nowhere", json(200_000)],
  ["was sent by somebody unknown", "/admits-nobody", json(200_000)],
])("gives the memory of a body back that %s", async (_which, path, body, headers: Record<string, string> = {}) => {
  await post(path, body, headers).catch(() => undefined);
  await expectAllGivenBack();
});

it.each([
  ["content-length: 200000", "aaa"],
  ["transfer-encoding: chunked", `186a0\r\n${"a".repeat(100_000)}\r\n`],
])("gives the memory of a body of %s back when its client goes", async (length, text) => {
  const { socket, closed } = await sent(head("/", length) + text);
  await expect.poll(async () => (await post("/", json(200_000))).status).toBe(503);
  socket.destroy();
  await closed;
  await expectAllGivenBack();
});

it("gives the memory of a body back that is cut for its slowness", async () => {
  const { closed } = await sent(`${head("/", "content-length: 200000")}aaa`);
  await closed;
  await expectAllGivenBack();
});

it("keeps the memory of a body while its handler works, though the client has gone", async () => {
  const { socket, closed } = await sent(head("/waits", "content-length: 200000") + json(200_000));
  await arrived.promise;
  socket.destroy();
  await closed;
  expectCrowded(await post("/", json(LARGE)));
  for (const go of waiting) go();
  await expectAllGivenBack();
});

it.each([
  ["content-length: 28000000", "close"],
  ["transfer-encoding: chunked", "close"],
  ["content-length: 1000000", "keep-alive"],
])("answers a refused request of %s, unread, with connection: %s", async (length, connection) => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head("/admits-nobody", length));
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 401 [\\s\\S]*\r\nconnection: ${connection}\r\n`, "i"));
});
