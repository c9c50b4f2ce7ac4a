import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { endWithUs } from "../apps/api/src/platform/end-with-us.ts";

const MAIN = join(import.meta.dirname, "../apps/api/src/main.ts");

/** The product as `npm start` runs it, in a process of its own. */
export interface Server {
  readonly url: string;
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop(): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
};

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

export const startServer = async (dataDir: string, port: number): Promise<Server> => {
  const server = spawn(process.execPath, [MAIN], {
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
