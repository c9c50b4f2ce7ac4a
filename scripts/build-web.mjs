import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, hashOf, isStamped, NODE, ROOT, stampWith } from "./checkout.mjs";
import { run } from "./run.mjs";

const WEB = join(ROOT, "apps/web");
const BUILT = join(WEB, "dist");
const STAMP = join(ROOT, ".cache/web-build");

const inputs = () =>
  [...filesBelow(WEB), ...filesBelow(join(ROOT, "packages")), join(ROOT, "package-lock.json")].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );

/** Builds the web for serving, unless it is already built from these files. */
export const buildWeb = async () => {
  const hash = hashOf(inputs());
  if (isStamped(STAMP, hash) && existsSync(join(BUILT, "index.html"))) return;
  console.log("Construindo as telas...");
  const partial = join(ROOT, ".cache/web-dist");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { code, output } = await run(NODE, [vite, "build", WEB, "--outDir", partial, "--emptyOutDir"], {
    quiet: true,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`${output.trim()}\nAs telas não puderam ser construídas; o vite diz acima por quê.`);
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(partial, BUILT);
  stampWith(STAMP, hash);
};
