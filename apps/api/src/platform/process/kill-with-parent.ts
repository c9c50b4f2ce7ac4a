import { type ChildProcess, spawn } from "node:child_process";
import type { SystemUser } from "../postgres/embedded/user.ts";

/**
 * Ends a child process when this process is gone, even after kill -9: a shell waits for the end of its input and then
 * sends SIGINT.
 */
export const killWithParent = (child: ChildProcess, user?: SystemUser): void => {
  if (child.pid === undefined) return;
  const watcher = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(child.pid)], {
    cwd: "/",
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
    ...user,
  });
  watcher.on("error", () => undefined);
  watcher.unref();
  child.once("exit", () => watcher.kill("SIGKILL"));
};
