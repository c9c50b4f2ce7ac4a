import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Generous: a busy machine is no failure.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };
const server = { ...patience, environment: "node" } as const;

export default defineConfig({
  test: {
    // One more than there are cores: the tests that kill and restart mostly wait.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    globalSetup: "apps/api/src/testing/global-setup.ts",
    projects: [
      { test: { ...server, name: "contract", include: ["packages/contract/**/*.test.ts"] } },
      { test: { ...server, name: "api", include: ["apps/{api,operator}/**/*.test.ts"] } },
      { test: { ...server, name: "demo", include: ["demo/**/*.test.ts"] } },
      { test: { ...server, name: "scripts", include: ["scripts/**/*.test.{ts,mjs}"] } },
      {
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        test: { ...patience, name: "web", environment: "jsdom", include: ["src/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
