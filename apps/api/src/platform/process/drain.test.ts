import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { closeInTime, untilRequestsRead } from "./drain.ts";

/** A client in its own thread: sends its requests when told to and reports the answers. */
const CLIENT = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { connect } = require("node:net");
  parentPort.on("message", () => {
    const socket = connect(workerData, "127.0.0.1", () => socket.write("GET / HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n"));
    let said = "";
    socket.on("data", (data) => { said += data; });
    socket.on("error", (error) => { said = error.code; });
    socket.on("close", () => parentPort.postMessage(said));
  });
  parentPort.postMessage("ready");
`;

const portOf = (address: ReturnType<ReturnType<typeof createServer>["address"]>) =>
  typeof address === "object" && address !== null ? address.port : 0;

it("answers requests that arrived while the process was too busy to accept them", async () => {
  const server = createServer((_request, response) => response.end("heard"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = new Worker(CLIENT, { eval: true, workerData: portOf(server.address()) });
  await once(client, "message");
  const answered = once(client, "message");
  const read = untilRequestsRead();
  await pause(100);
  client.postMessage("ask");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await read;
  server.close();
  expect(await answered).toEqual([expect.stringContaining("heard")]);
  await client.terminate();
});

it("does not wait for a client that stopped reading its answer", async () => {
  const server = createServer((_request, response) => {
    response.write(Buffer.alloc(16 * 1024 * 1024));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect(portOf(server.address()), "127.0.0.1");
  client.on("error", () => undefined).pause();
  client.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(server, "request");
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  await closeInTime({ server, close }, 200);
  client.destroy();
});
