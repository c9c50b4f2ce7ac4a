import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { NODE_FLAGS } from "../../../../../scripts/node-flags.mjs";
import { killWithParent } from "../../platform/process/kill-with-parent.ts";
import type { Command } from "./commands.ts";

interface Surroundings {
  readonly urls: { readonly owner: string; readonly app: string; readonly student: string; readonly system: string };
  readonly secret: string;
  readonly dataDir: string;
  readonly port: number;
  readonly bank: { readonly url: string; readonly key: string; readonly webhookToken: string };
}

/** The environment of a server that a test kills; a later one with the same environment goes on with its work. */
export const killableEnvironment = ({ urls, secret, dataDir, port, bank }: Surroundings) => ({
  DATABASE_URL: urls.app,
  PRANCHETA_OWNER_URL: urls.owner,
  PRANCHETA_STUDENT_URL: urls.student,
  PRANCHETA_SYSTEM_URL: urls.system,
  SECRET_KEY: secret,
  DATA_DIR: dataDir,
  PORT: String(port),
  PRANCHETA_DEMO: "off",
  PRANCHETA_LOG_LEVEL: "silent",
  PRANCHETA_ASAAS_URL: bank.url,
  PRANCHETA_ASAAS_KEY: bank.key,
  PRANCHETA_ASAAS_WEBHOOK_TOKEN: bank.webhookToken,
});

const PROGRAM = join(import.meta.dirname, "server-process.ts");

/** The server as its parent sees it. */
export interface KillableServer {
  readonly url: string;
  isDead(): boolean;
  /** Resolves once it is done, or the process has ended. */
  ask(command: Command): Promise<void>;
  end(): Promise<void>;
}

interface Answer {
  readonly done?: boolean;
  readonly error?: string;
  readonly url?: string;
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
/** The channel ends a moment before the process is known to have ended. */
const isOver = (child: ChildProcess): boolean => hasExited(child) || !child.connected;

/** The next message; undefined if the process ends first. */
const answerOf = (child: ChildProcess): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const hear = (answer: Answer) => {
      child.off("exit", leave);
      resolve(answer);
    };
    const leave = () => {
      child.off("message", hear);
      resolve(undefined);
    };
    child.once("message", hear);
    child.once("exit", leave);
  });

export async function startKillable(environment: Readonly<Record<string, string>>): Promise<KillableServer> {
  const child = spawn(process.execPath, [...NODE_FLAGS, PROGRAM], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  killWithParent(child);
  const started = await answerOf(child);
  if (started?.url === undefined) throw new Error("the server ended before it listened");
  return {
    url: started.url,
    isDead: () => isOver(child),
    ask: async (command) => {
      if (isOver(child)) return;
      const answered = answerOf(child);
      child.send(command, () => undefined);
      const answer = await answered;
      // A connection may be gone with the database; a killed one says nothing.
      if (answer?.done === false && !/ECONN|terminat|starting up|shutting down/.test(answer.error ?? ""))
        throw new Error(answer.error);
    },
    end: async () => {
      if (hasExited(child)) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
