import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { endWithUs } from "../apps/api/src/platform/process/end-with-us.ts";
import { freePort } from "../apps/api/src/platform/process/free-port.ts";
import { NODE_FLAGS } from "../scripts/node-flags.mjs";

const MAIN = join(import.meta.dirname, "../apps/api/src/main.ts");

/** The product as `npm start` runs it, in a process of its own. */
export interface Server {
  readonly url: string;
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop(): Promise<void>;
}

/** Resolves at the line with the address; throws what it said when it ends before that. */
const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    const hear = (line: string) => {
      said.push(line);
      const [, url] = /^Prancheta em (http\S+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    };
    for (const stream of [server.stdout, server.stderr]) if (stream) createInterface(stream).on("line", hear);
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`The server ended before it listened:\n${said.join("\n")}`)));
  });

/** A port that the server may be started at again and again. */
export const anyPort = (): Promise<number> => freePort("127.0.0.1", 0);

export const startServer = async (dataDir: string, port: number): Promise<Server> => {
  const server = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: String(port), PRANCHETA_LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(server);
  const url = await addressOf(server);
  return {
    url,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
};
