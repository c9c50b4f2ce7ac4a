import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { accounts } from "@prancheta/contract/accounts/accounts";
import { exercises } from "@prancheta/contract/training/exercises";
import { medianOf } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { type Scene, setScene } from "./scene.ts";

const CLIENTS = 200;
/** Seconds. Headers are limited to 15, checked every 5; a body is checked after 10 and then every 10. */
const CUT = 21;
const MEGABYTE = 1024 * 1024;
const LARGE = 20 * MEGABYTE;
/** Bytes per second, slightly below a body's minimum. */
const TOO_FEW = 15 * 1024;

interface SlowForm {
  readonly name: string;
  readonly clients: number;
  readonly atOnce: string;
  /** Sent every second. */
  readonly drip: string;
}

const headersOf = (path: string, length: string, token?: string) =>
  [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    length,
    "",
    "",
  ].join("\r\n");

const largeBody = (token: string | undefined, length = `content-length: ${LARGE}`) =>
  headersOf(exercises.create.path, length, token);

/** Each large body is of another account, because one account can only send so much at once. */
const formsOf = ([first, second, third]: readonly string[]): SlowForm[] => [
  { name: "headers", clients: CLIENTS / 2, atOnce: "POST / HTTP/1.1\r\nx-long: ", drip: "x" },
  {
    name: "a body of 1,000 bytes",
    clients: CLIENTS / 2,
    atOnce: headersOf(accounts.login.path, "content-length: 1000"),
    drip: "x",
  },
  {
    name: "a body without a length",
    clients: 1,
    atOnce: largeBody(first, "transfer-encoding: chunked"),
    drip: "1\r\nx\r\n",
  },
  { name: "a body of 20 MB at 15 KB/s", clients: 1, atOnce: largeBody(second), drip: " ".repeat(TOO_FEW) },
  {
    name: "a body of 20 MB that stops after the first",
    clients: 1,
    atOnce: largeBody(third) + " ".repeat(MEGABYTE),
    drip: "",
  },
];

/** Seconds until the server closes the connection. */
const untilCut = (port: number, { atOnce, drip }: SlowForm, over: AbortSignal): Promise<number> => {
  const socket = connect(port, "127.0.0.1");
  const started = performance.now();
  socket.on("error", () => undefined);
  socket.write(atOnce);
  const timer = setInterval(() => socket.write(drip), 1_000);
  socket.resume();
  over.addEventListener("abort", () => socket.destroy());
  return new Promise((resolve) => {
    socket.once("close", () => {
      clearInterval(timer);
      resolve(over.aborted ? Number.POSITIVE_INFINITY : (performance.now() - started) / 1000);
    });
  });
};

const PATIENCE = 65_000;

const cutInTime = async ({ url, tokens }: Scene, port: number): Promise<Outcome[]> => {
  const forms = formsOf(tokens);
  const over = AbortSignal.timeout(PATIENCE);
  const all = Promise.all(
    forms.map((form) => Promise.all(Array.from({ length: form.clients }, () => untilCut(port, form, over)))),
  );
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const started = performance.now();
    const answer = await fetch(`${url}/v2/partners/home`, { headers: { authorization: `Bearer ${tokens[1]}` } });
    if (!answer.ok) throw new Error(`the dashboard was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    await pause(100);
  }
  const cuts = await all;
  return [
    ...forms.map(({ name, clients }, at) =>
      atMost(`${clients} slow clients, ${name}: all cut`, Math.max(...(cuts[at] ?? [])), CUT, "s"),
    ),
    atMost(`${CLIENTS} slow clients: a dashboard meanwhile, median`, medianOf(times), 250, "ms"),
  ];
};

const PIECE = Buffer.alloc(64 * 1024, " ");

/**
 * Sends all but the last byte of a large body, as fast as the server takes it; calls `sent` with the bytes of each
 * piece.
 */
const sendMost = async (socket: Socket, bytes: number, sent: (bytes: number) => void): Promise<void> => {
  for (let left = bytes - 1; left > 0 && socket.writable; left -= PIECE.length) {
    const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
    await new Promise<void>((resolve) => {
      socket.once("close", resolve);
      socket.write(piece, (error) => {
        socket.off("close", resolve);
        if (!error) sent(piece.length);
        resolve();
      });
    });
  }
};

const HOLDERS = 8;

/**
 * Sends eight bodies of 20 MB without their last byte: how much of them the server holds, and whether other requests
 * still succeed.
 */
const memoryOfUnfinishedBodies = async ({ url, tokens }: Scene, port: number): Promise<Outcome[]> => {
  let held = 0;
  const sockets = Array.from({ length: HOLDERS }, (_, holder) => {
    const socket = connect(port, "127.0.0.1");
    const sending = { socket, bytes: 0, isAnswered: false };
    socket.on("error", () => undefined);
    socket.on("data", () => {
      sending.isAnswered = true;
    });
    socket.write(largeBody(tokens[holder % tokens.length]));
    void sendMost(socket, LARGE, (bytes) => {
      sending.bytes += bytes;
    });
    return sending;
  });
  await pause(4_000);
  for (const { bytes, isAnswered } of sockets) held += isAnswered ? 0 : bytes;
  const signIn = await fetch(`${url}${accounts.login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: "ninguem@exemplo.com.br", password: "nenhuma" }),
  });
  for (const { socket } of sockets) socket.destroy();
  return [
    atMost(`${HOLDERS} bodies of 20 MB that do not end: held`, held / MEGABYTE, 64, "MB"),
    atMost(`${HOLDERS} bodies of 20 MB that do not end: sign-ins refused`, signIn.status === 401 ? 0 : 1, 0, ""),
  ];
};

/** Megabytes in the network buffers of both sides for a connection that nobody reads. */
const IN_KERNELS = 10;

const ofEndedSession = async ({ url, tokens }: Scene, port: number): Promise<Outcome[]> => {
  const token = tokens.at(-1);
  const headers = { authorization: `Bearer ${token}` };
  const ended = await fetch(`${url}${accounts.logout.path}`, { method: "POST", headers });
  if (!ended.ok) throw new Error(`the session was not ended: ${await ended.text()}`);
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  socket.write(largeBody(token));
  let sent = 0;
  await sendMost(socket, LARGE, (bytes) => {
    sent += bytes;
  });
  socket.destroy();
  return [atMost("a body of 20 MB of an ended session: taken", sent / MEGABYTE, IN_KERNELS, "MB")];
};

export const slowClients = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  await scene.writers.stop();
  const port = Number(new URL(scene.url).port);
  return [
    ...(await cutInTime(scene, port)),
    ...(await memoryOfUnfinishedBodies(scene, port)),
    ...(await ofEndedSession(scene, port)),
  ];
};
