import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ROOT } from "./checkout.mjs";

/** A later start of any program finds its modules stripped of types and compiled, the first of them too. */
const withCompileCache = (env) => ({ NODE_COMPILE_CACHE: join(ROOT, ".cache/node"), ...env });

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const collected = (child) => {
  const texts = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => texts.push(text));
  return () => texts.join("");
};

/** Calls `orphaned` when npm has ended without us: a signal to npm ends it and its shell, and reaches nobody below. */
const watchParent = (orphaned) => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => process.ppid !== parent && orphaned(), 500);
};

/**
 * Runs a program in the checkout and waits for its end. A signal to us is handed on, and once the program has stopped so do we:
 * nobody is left behind. `quiet` keeps what it prints, for `output`, instead of showing it.
 */
export const run = async (program, parameters, { quiet = false, env = process.env } = {}) => {
  const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(program, parameters, { cwd: ROOT, env: withCompileCache(env), stdio });
  const output = collected(child);
  let told;
  const handOn = (signal) => {
    told = signal;
    // Ctrl-C in a terminal reaches the program by itself.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, handOn);
  const watch = watchParent(() => handOn("SIGTERM"));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => resolve(status ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, handOn);
    clearInterval(watch);
  });
  if (told !== undefined) process.exit(128 + constants.signals[told]);
  return { code, output: output() };
};
