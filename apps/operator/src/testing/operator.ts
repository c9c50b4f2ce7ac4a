import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { DatabaseAddresses } from "../../../api/src/testing/template-database.ts";

const MAIN = join(import.meta.dirname, "../main.ts");

interface Ended {
  readonly code: number | null;
  /** Standard output, trimmed; `lines` is the same text by line. */
  readonly out: string;
  readonly lines: readonly string[];
  readonly err: string;
}

/** The operator's command line in its own process, on a test's database; `typed` is its standard input. */
export const operatorOver =
  ({ app, owner, system }: DatabaseAddresses, dataDir?: string, environment: Readonly<Record<string, string>> = {}) =>
  async (parameters: readonly string[], typed = ""): Promise<Ended> => {
    const child = spawn(process.execPath, [MAIN, ...parameters], {
      env: {
        ...process.env,
        DATABASE_URL: app,
        PRANCHETA_OWNER_URL: owner,
        PRANCHETA_SYSTEM_URL: system,
        SECRET_KEY: "x".repeat(32),
        ...(dataDir !== undefined && { DATA_DIR: dataDir }),
        ...environment,
      },
    });
    child.stdin.end(typed);
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, out: out.trim(), lines: out.trim().split("\n"), err: err.trim() };
  };
