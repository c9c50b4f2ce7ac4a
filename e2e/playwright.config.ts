import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../scripts/chromium-flags.mjs";

const { CHROMIUM_PATH, E2E_URL, E2E_SIGNED_IN } = process.env;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const signedIn = E2E_SIGNED_IN ? { storageState: E2E_SIGNED_IN } : {};

// The set-up names the server and the coach's session to the workers, each of which reads this file again.
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  // Four minutes on a machine of its own; beside the other tests, on one that is shared, it was ten.
  globalTimeout: 13 * 60_000,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    ...(E2E_URL ? { baseURL: E2E_URL } : {}),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // What is half faded in has colours that nobody reads.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts", use: wide },
    { name: "wide", testMatch: "*.spec.ts", dependencies: ["sign-in"], use: { ...wide, ...signedIn } },
    // The same files travel to every width.
    {
      name: "phone",
      testMatch: "*.spec.ts",
      testIgnore: "budgets.spec.ts",
      dependencies: ["sign-in"],
      use: { ...phone, ...signedIn },
    },
    { name: "restart", testMatch: "*.restart.ts", dependencies: ["wide", "phone"], use: wide },
  ],
});
