import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One more than there are cores: the tests that kill and restart mostly wait. Said to each project, as one that extends another
// configuration does not inherit it, and would run its files one by one after all others.
const maxWorkers = Math.min(4, availableParallelism() + 1);
// Generous: a busy machine is no failure.
const patience = { testTimeout: 30_000, hookTimeout: 60_000, maxWorkers };
const server = { ...patience, environment: "node" } as const;
// No module keeps anything between two tests (each file builds an app of its own), so a worker loads them once for all its files.
const together = { ...server, isolate: false } as const;
// It puts a module in another's place, before anybody has loaded it.
const ALONE = "apps/api/src/accounts/alike.test.ts";

// What the browser keeps and sends; every other test without a screen is of a pure core.
const BROWSER = ["packages/ui/src/**/*.test.ts", "apps/web/src/editor/**/*.test.ts"];
const WEB = "{apps/web,packages/ui}/src";

export default defineConfig({
  test: {
    maxWorkers,
    globalSetup: "apps/api/src/testing/global-setup.ts",
    projects: [
      { test: { ...together, name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      { test: { ...together, name: "api", include: ["apps/{api,operator}/src/**/*.test.ts"], exclude: [ALONE] } },
      { test: { ...server, name: "api-alone", include: [ALONE] } },
      { test: { ...server, name: "demo", include: ["demo/**/*.test.ts"] } },
      {
        test: {
          ...server,
          name: "scripts",
          include: ["{scripts,packages/web-build,apps/web/build}/**/*.test.{ts,mjs}"],
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: ".",
        test: { ...patience, name: "web", environment: "jsdom", include: [`${WEB}/**/*.test.tsx`, ...BROWSER] },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: ".",
        test: { ...together, name: "web-pure", include: [`${WEB}/**/*.test.ts`], exclude: BROWSER },
      },
    ],
  },
});
