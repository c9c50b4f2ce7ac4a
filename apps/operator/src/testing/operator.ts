import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import type { DatabaseAddresses } from "../../../api/src/testing/database/template-database.ts";
import { answer } from "../commands.ts";

const MAIN = join(import.meta.dirname, "../main.ts");

type Printed = Pick<Ended, "code" | "out" | "err">;

interface Ended {
  readonly code: number | null;
  /** Standard output, trimmed; `lines` is the same text by line. */
  readonly out: string;
  readonly lines: readonly string[];
  readonly err: string;
}

const inThisProcess = async (
  env: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Promise<Printed> => {
  const before = { ...process.env };
  Object.assign(process.env, env);
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const { code, out, err } = await answer(parameters);
    return {
      code: process.exitCode === 1 ? 1 : code,
      out,
      err: errors.mock.calls.map(([text]) => String(text)).join("") + err,
    };
  } finally {
    errors.mockRestore();
    process.exitCode = 0;
    for (const name of Object.keys(env)) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
};

const inItsOwn = async (
  env: Readonly<Record<string, string>>,
  parameters: readonly string[],
  typed = "",
): Promise<Printed> => {
  const child = spawn(process.execPath, [MAIN, ...parameters], { env: { ...process.env, ...env } });
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
};

/** The operator's command line on a test's database: as a process of its own, or, without `typed`, in this one. */
export const operatorOver =
  (
    { app, owner, student, system }: DatabaseAddresses,
    dataDir?: string,
    environment: Readonly<Record<string, string>> = {},
  ) =>
  async (parameters: readonly string[], typed?: string): Promise<Ended> => {
    const env = {
      DATABASE_URL: app,
      PRANCHETA_OWNER_URL: owner,
      PRANCHETA_STUDENT_URL: student,
      PRANCHETA_SYSTEM_URL: system,
      SECRET_KEY: "x".repeat(32),
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      ...environment,
    };
    const { code, out, err } = await (typed === undefined ? inThisProcess : inItsOwn)(env, parameters, typed);
    return { code, out: out.trim(), lines: out.trim().split("\n"), err: err.trim() };
  };
