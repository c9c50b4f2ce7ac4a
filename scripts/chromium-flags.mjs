/**
 * Features to switch off. A second list replaces Playwright's own, so what matters to tests is repeated here. The first
 * two load the address bar's list of suggestions as a page of its own in each window, which costs half a second of
 * processor time. The third keeps a process ready for the next page, which costs a tenth.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
];

/** Flags of Chromium for tests and bench: no network calls of its own, and no sandbox, which refuses to run as root. */
export const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
