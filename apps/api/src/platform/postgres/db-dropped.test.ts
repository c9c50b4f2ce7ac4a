import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { openDatabase } from "./db.ts";

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const AUTHENTICATED = message("R", Buffer.from([0, 0, 0, 0]));
const READY = message("Z", Buffer.from("I"));
const FATAL = message(
  "E",
  Buffer.from("SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0"),
);

/** A server that accepts a connection and drops it at once, as one that is killed while a client connects. */
const server = createServer((socket) => {
  socket.on("error", () => undefined);
  socket.once("data", () => socket.end(Buffer.concat([AUTHENTICATED, READY, FATAL])));
});
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address === "object" && address) url = `postgres://someone:secret@127.0.0.1:${address.port}/prancheta`;
});
afterAll(() => {
  server.close();
});

it("fails the request, and not the process, when the server goes in the instant in which a connection is made", async () => {
  const database = openDatabase({ app: url, student: url, system: url }, systemClock);
  await expect(database.asSystem((db) => db.selectFrom("tenant").select("id").execute())).rejects.toThrow();
  await database.close();
});
