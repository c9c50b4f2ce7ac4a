import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeSlowBodies, closeStalledConnections, isTooSlow } from "./slow-bodies.ts";

const app = fastify();
closeSlowBodies(app, { look: 500, slowest: 1024, longest: 60_000 });
closeStalledConnections(app, 3_000);
app.post("/", async () => "read");
let unread = 0;
app.get("/large", async (_request, reply) => {
  unread++;
  reply.raw.once("close", () => {
    unread--;
  });
  return "a".repeat(20_000_000);
});
app.post("/closed", { onRequest: async (_request, reply) => reply.code(401).send() }, async () => "read");
app.get("/slow-work", async () => {
  await pause(5_000);
  return "worked";
});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

const head = (path: string, length: string, more = "") =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n${more}\r\n`;

/** Sends the pieces one after the other; returns everything that was answered until the connection ended. */
const answersTo = async (pieces: readonly string[], interval = 100): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  let output = "";
  socket.on("data", (data) => {
    output += data.toString();
  });
  // Who still writes to a closed connection has it reset.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const piece of pieces) {
    socket.write(piece);
    await pause(interval);
  }
  await closed;
  return output;
};

it.each([
  ["does not come", head("/", "content-length: 9"), ""],
  ["stops in the middle", head("/", "content-length: 9"), "123"],
  ["has no length and no end", head("/", "transfer-encoding: chunked"), "1\r\n1\r\n"],
  ["is large and stops in the middle", head("/", "content-length: 900000"), " ".repeat(500_000)],
  ["is large, has no length and stops", head("/", "transfer-encoding: chunked"), `7a120\r\n${" ".repeat(500_000)}\r\n`],
])("cuts a client whose body %s", async (_what, text, body) => {
  expect(await answersTo([text + body])).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request.too_slow"/);
});

it("cuts a client that has been answered and still owes its body", async () => {
  expect(await answersTo([head("/closed", "content-length: 9")])).toMatch(/^HTTP\/1.1 401 (?![\s\S]*408)/);
});

it.each(["content-length: 9000", "transfer-encoding: chunked"])(
  "cuts a client that trickles a body of %s",
  async (length) => {
    const drops = Array.from({ length: 20 }, () => (length.includes("chunked") ? "1\r\n1\r\n" : "1"));
    expect(await answersTo([head("/", length), ...drops])).toMatch(/^HTTP\/1.1 408 /);
  },
);

it("cuts a client that does not read its answer, which would stay in memory", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.pause().on("error", () => undefined);
  socket.write("GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(() => unread).toBe(1);
  await expect.poll(() => unread, { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

it("waits for a body that takes long and comes steadily", async () => {
  const body = JSON.stringify("a".repeat(100_000));
  const text = head("/", `content-length: ${body.length}`, "connection: close\r\n");
  const pieces = body.match(/.{1,8000}/g) ?? [];
  expect(await answersTo([text, ...pieces])).toMatch(/^HTTP\/1.1 200 /);
});

it.each([
  { bytes: 163_840, after: 10_000, fresh: 163_840, cut: true },
  { bytes: 163_841, after: 10_000, fresh: 163_841, cut: false },
  { bytes: 20_000_000, after: 20_000, fresh: 1, cut: false },
  { bytes: 20_000_000, after: 20_000, fresh: 0, cut: true },
  { bytes: 28_000_000, after: 1_710_000, fresh: 100_000, cut: true },
  { bytes: 28_000_000, after: 890_000, fresh: 1, cut: false },
  { bytes: 28_000_000, after: 900_000, fresh: 1, cut: true },
])(
  "judges $bytes bytes after $after ms, $fresh of them fresh, by 16 KB/s: cut $cut",
  ({ bytes, after, fresh, cut }) => {
    expect(isTooSlow(bytes, after, fresh)).toBe(cut);
  },
);

it("leaves a connection whose answer is still worked on", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/slow-work`);
  expect(await answer.text()).toBe("worked");
});
