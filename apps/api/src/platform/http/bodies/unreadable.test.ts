import { once } from "node:events";
import { connect } from "node:net";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerUnreadable } from "./unreadable.ts";

const HOST = "host: localhost\r\n";
const app = fastify({
  clientErrorHandler: answerUnreadable,
  requestTimeout: 200,
  http: { connectionsCheckingInterval: 50 },
});
app.post("/", async () => ({}));
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

const answersTo = async (text: string): Promise<string> => {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  let output = "";
  socket.on("data", (data) => {
    output += data.toString();
  });
  await once(socket, "close");
  return output;
};

it.each([
  ["no HTTP", "OLA\r\n\r\n", 400, "request.invalid"],
  [
    "two lengths",
    `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    400,
    "request.invalid",
  ],
  ["too long an address", `GET /?a=${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, "request.headers_too_large"],
  ["headers that do not end", `POST / HTTP/1.1\r\n${HOST}`, 408, "request.too_slow"],
])("answers %s with a problem, and ends the connection", async (_what, text, status, code) => {
  const [head = "", body = ""] = (await answersTo(text)).split("\r\n\r\n");
  expect(head).toMatch(
    new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\r\ncontent-type: application/problem\\+json; charset=utf-8\r\n`),
  );
  expect(head).toMatch(/connection: close$/);
  expect(JSON.parse(body)).toMatchObject({ status, code, title: expect.any(String), requestId: expect.any(String) });
});
