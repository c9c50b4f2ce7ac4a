import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ROOT } from "./checkout.mjs";

/** With the cache, later starts of any program load compiled modules, including the first one. */
const withCompileCache = (env) => ({ NODE_COMPILE_CACHE: join(ROOT, ".cache/node"), ...env });

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const collected = (child) => {
  const texts = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => texts.push(text));
  return () => texts.join("");
};

/** Calls `orphaned` when npm ended without us: a signal to npm ends npm and its shell, but not their children. */
const watchParent = (orphaned) => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => process.ppid !== parent && orphaned(), 500);
};

/**
 * Runs a program in the checkout and waits for its end. Signals are forwarded, and this process ends after the program,
 * so that none is left running. `quiet` collects the output instead of printing it.
 */
export const run = async (program, parameters, { quiet = false, env = process.env } = {}) => {
  const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(program, parameters, { cwd: ROOT, env: withCompileCache(env), stdio });
  const output = collected(child);
  let received;
  const handOn = (signal) => {
    received = signal;
    // Ctrl-C in a terminal also signals the program directly.
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
  if (received !== undefined) process.exit(128 + constants.signals[received]);
  return { code, output: output() };
};
