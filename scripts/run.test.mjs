import { afterEach, expect, it, vi } from "vitest";
import { NODE } from "./checkout.mjs";
import { run } from "./run.mjs";

afterEach(() => void vi.unstubAllEnvs());

const print = (code) => ["-e", `console.log("said"); console.error("warned"); process.exitCode = ${code};`];

it("collects the output of a quiet program, and its exit code", async () => {
  const { code, output } = await run(NODE, print(3), { quiet: true });
  expect(code).toBe(3);
  expect(output.split("\n").toSorted()).toEqual(["", "said", "warned"]);
});

it("says how a program was ended", async () => {
  expect(await run(NODE, ["-e", 'process.kill(process.pid, "SIGTERM")'], { quiet: true })).toMatchObject({ code: 143 });
});

it("leaves nothing running where a program cannot be started", async () => {
  vi.stubEnv("npm_lifecycle_event", "start");
  const stopped = vi.spyOn(globalThis, "clearInterval");
  const before = process.listenerCount("SIGTERM");
  await expect(run("/nowhere/program", [], { quiet: true })).rejects.toThrow("ENOENT");
  expect(process.listenerCount("SIGTERM")).toBe(before);
  expect(stopped).toHaveBeenCalledOnce();
});
