import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One more than the number of cores, because the tests that kill and restart processes mostly wait. Set for each
// project: one that extends another configuration does not inherit it and would run its files one by one.
const maxWorkers = Math.min(4, availableParallelism() + 1);
// Long time-outs, because a busy machine is not a failure.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers };
const server = { ...patience, environment: "node" } as const;
// Modules hold no state between tests (each file builds its own app), so a worker loads them once for all files.
const together = { ...server, isolate: false } as const;
// This test replaces a module before it is loaded.
const ALONE = "apps/api/src/accounts/alike.test.ts";

// These tests use browser storage and fetch; all other tests without a screen are of pure functions.
const BROWSER = ["packages/ui/src/**/*.test.ts", "apps/web/src/editor/**/*.test.ts"];
const WEB = "{apps/web,packages/ui}/src";

export default defineConfig({
  test: {
    maxWorkers,
    globalSetup: "apps/api/src/testing/database/global-setup.ts",
    projects: [
      { test: { ...together, name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      { test: { ...together, name: "api", include: ["apps/{api,operator}/src/**/*.test.ts"], exclude: [ALONE] } },
      { test: { ...server, name: "api-alone", include: [ALONE] } },
      { test: { ...server, name: "demo", include: ["demo/**/*.test.ts"] } },
      {
        test: {
          ...server,
          name: "scripts",
          include: ["{bench,scripts,packages/web-build,apps/web/build,apps/student/build}/**/*.test.{ts,mjs}"],
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: ".",
        test: {
          ...patience,
          name: "web",
          environment: "jsdom",
          // Each file has its own modules, as with the other pools, and a worker makes its page once for all files.
          pool: "vmThreads",
          setupFiles: "apps/web/src/testing/session.ts",
          include: [`${WEB}/**/*.test.tsx`, ...BROWSER],
        },
      },
      {
        extends: "apps/student/vite.config.ts",
        root: ".",
        test: {
          ...patience,
          name: "student",
          environment: "jsdom",
          pool: "vmThreads",
          setupFiles: "apps/student/src/testing/session.ts",
          execArgv: ["--import", "./apps/student/build/preact/register.ts"],
          include: ["apps/student/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: ".",
        test: { ...together, name: "web-pure", include: [`${WEB}/**/*.test.ts`], exclude: BROWSER },
      },
    ],
  },
});
