import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cutSlowBodies } from "./slow-bodies.ts";

const app = fastify();
cutSlowBodies(app, 300);
app.post("/", async () => "read");
app.post("/closed", { onRequest: async (_request, reply) => reply.code(401).send() }, async () => "read");
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

const head = (path: string, length: string, more = "") =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n${more}\r\n`;

/** What is answered to one piece after the other, until the connection ends. */
const saidTo = async (...pieces: string[]): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (data) => {
    said += data.toString();
  });
  const closed = once(socket, "close");
  for (const piece of pieces) {
    socket.write(piece);
    await pause(600);
  }
  await closed;
  return said;
};

it.each([
  ["does not come", head("/", "content-length: 9"), ""],
  ["stops in the middle", head("/", "content-length: 9"), "123"],
  ["has no length and no end", head("/", "transfer-encoding: chunked"), "1\r\n1\r\n"],
])("cuts a client whose body %s", async (_what, text, body) => {
  expect(await saidTo(text + body)).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request.too_slow"/);
});

it("cuts a client that has been answered and still owes its body", async () => {
  expect(await saidTo(head("/closed", "content-length: 9"))).toMatch(/^HTTP\/1.1 401 (?![\s\S]*408)/);
});

it("gives a large body the time of a poor line", async () => {
  const body = JSON.stringify("a".repeat(100_000));
  const text = head("/", `content-length: ${body.length}`, "connection: close\r\n");
  expect(await saidTo(text, body)).toMatch(/^HTTP\/1.1 200 /);
});
