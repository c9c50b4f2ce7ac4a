import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { medianOf } from "../load.ts";
import { atMost, type Outcome } from "../outcome.ts";
import { setScene } from "./scene.ts";

const CLIENTS = 200;
/** Seconds; a slow client is cut at 15, looked for every 5 (design: reliability, 'Faults'). */
const CUT = 21;

const HEADERS =
  "POST /v2/partners/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n";

/** Sends its request, or after a quick start only its body, a byte a second, and would for a minute. */
const aSlowClient = (port: number, startsQuickly: boolean): { socket: Socket; closed: Promise<void> } => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  if (startsQuickly) socket.write(`${HEADERS}\r\n`);
  const text = startsQuickly ? "" : HEADERS;
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++] ?? "x"), 1_000);
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      clearInterval(timer);
      resolve();
    });
  });
  socket.resume();
  return { socket, closed };
};

export const slowClients = async (): Promise<Outcome[]> => {
  await using stack = new AsyncDisposableStack();
  const scene = await setScene(stack);
  const port = Number(new URL(scene.url).port);
  const clients = Array.from({ length: CLIENTS }, (_, client) => aSlowClient(port, client % 2 === 0));
  const started = performance.now();
  const times: number[] = [];
  const all = Promise.all(clients.map(({ closed }) => closed));
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  while (!isOver && performance.now() - started < 60_000) {
    const asked = performance.now();
    const answer = await fetch(`${scene.url}/v2/partners/home`, {
      headers: { authorization: `Bearer ${scene.tokens[0]}` },
    });
    if (!answer.ok) throw new Error(`the dashboard was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - asked);
    await pause(100);
  }
  const cut = isOver ? (performance.now() - started) / 1000 : Number.POSITIVE_INFINITY;
  for (const { socket } of clients) socket.destroy();
  return [
    atMost(`${CLIENTS} slow clients: all cut`, cut, CUT, "s"),
    atMost(`${CLIENTS} slow clients: a dashboard meanwhile, median`, medianOf(times), 250, "ms"),
  ];
};
