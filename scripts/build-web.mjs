import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, hashOf, isStamped, NODE, ROOT, stampWith } from "./checkout.mjs";
import { run } from "./run.mjs";

const APPS = [
  { name: "web", what: "as telas" },
  { name: "student", what: "as telas do aluno" },
];

const inputs = (app) =>
  [...filesBelow(app), ...filesBelow(join(ROOT, "packages")), join(ROOT, "package-lock.json")].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );

/** Builds one app for serving, unless it is already built from these files. */
const buildApp = async ({ name, what }) => {
  const app = join(ROOT, "apps", name);
  const built = join(app, "dist");
  const stamp = join(ROOT, `.cache/${name}-build`);
  const hash = hashOf(inputs(app));
  if (isStamped(stamp, hash) && existsSync(join(built, "index.html"))) return;
  console.log(`Construindo ${what}...`);
  const partial = join(ROOT, `.cache/${name}-dist`);
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { code, output } = await run(NODE, [vite, "build", app, "--outDir", partial, "--emptyOutDir"], {
    quiet: true,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`${output.trim()}\nNão foi possível construir ${what}; o vite diz acima por quê.`);
  rmSync(built, { recursive: true, force: true });
  renameSync(partial, built);
  stampWith(stamp, hash);
};

/** Builds every web app for serving. */
export const buildWeb = async () => {
  for (const app of APPS) await buildApp(app);
};
