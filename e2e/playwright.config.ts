import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../scripts/chromium-flags.mjs";

const { CHROMIUM_PATH, E2E_URL, E2E_SIGNED_IN } = process.env;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const signedIn = E2E_SIGNED_IN ? { storageState: E2E_SIGNED_IN } : {};

// The global set-up passes server and session to the workers, each of which reads this file again.
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  // A limit for a run that hangs: on two cores it takes about fifteen minutes.
  globalTimeout: 40 * 60_000,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than the number of cores, because a browser test also waits for the server.
  workers: Math.min(4, availableParallelism() + 1),
  fullyParallel: true,
  forbidOnly: true,
  use: {
    ...(E2E_URL ? { baseURL: E2E_URL } : {}),
    actionTimeout: 40_000,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Colours of half-faded elements would fail the contrast check.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts", use: wide },
    // The longest tests start first, so that none is left running alone at the end.
    { name: "own-server", testMatch: "*.own-server.ts", dependencies: ["sign-in"], use: wide },
    {
      name: "wide",
      testMatch: "*.spec.ts",
      // What a phone stores and sends does not depend on the width; the camera and the screens for signing in and joining
      // are narrow. Single tests of this kind have the tag.
      testIgnore: [
        "student-camera.spec.ts",
        "student-kills.spec.ts",
        "student-full-device.spec.ts",
        "student-entry-screens.spec.ts",
      ],
      grepInvert: /@phone/,
      dependencies: ["sign-in"],
      use: { ...wide, ...signedIn },
    },
    // The loaded files do not depend on the width, so one width is enough.
    {
      name: "phone",
      testMatch: "*.spec.ts",
      // Screencasts show a laptop.
      testIgnore: ["budgets.spec.ts", "screencasts.spec.ts"],
      dependencies: ["sign-in"],
      use: { ...phone, ...signedIn },
    },
  ],
});
