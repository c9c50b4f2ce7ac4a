import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../apps/api/src/platform/process/free-port.ts";
import { killWithParent } from "../apps/api/src/platform/process/kill-with-parent.ts";
import { NODE_FLAGS } from "../scripts/node-flags.mjs";

const MAIN = join(import.meta.dirname, "../apps/api/src/main.ts");

/** The product in its own process, as `npm start` runs it. */
export interface Server {
  readonly url: string;
  /** Ends it as Ctrl-C does (SIGINT) and waits for its end. */
  stop(): Promise<void>;
}

/** Resolves with the address in the server's output; throws the output if the server ends first. */
const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines: string[] = [];
    const hear = (line: string) => {
      lines.push(line);
      const [, url] = /^Prancheta em (http\S+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    };
    for (const stream of [server.stdout, server.stderr]) if (stream) createInterface(stream).on("line", hear);
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`The server ended before it listened:\n${lines.join("\n")}`)));
  });

/** A fixed port, so that the server can be restarted at the same address. */
export const anyPort = (): Promise<number> => freePort("127.0.0.1", 0);

export const startServer = async (dataDir: string, port: number): Promise<Server> => {
  const server = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: String(port), PRANCHETA_LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killWithParent(server);
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
