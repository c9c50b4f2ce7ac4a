import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import rules from "../.dependency-cruiser.mjs";
import { ROOT } from "./checkout.mjs";
import { brokenClassNames } from "./class-names.mjs";

const swc = createRequire(import.meta.url)("@swc/core");
// dependency-cruiser does not tell swc that .tsx files contain JSX, and does not know swc's node for `using`.
swc.parseFileSync = (file, options) => {
  const source = readFileSync(file, "utf8").replaceAll(/\b(await )?using (?=\w+ =)/g, "const ");
  return swc.parseSync(source, { ...options, tsx: file.endsWith(".tsx") });
};
const { cruise } = await import("dependency-cruiser");

const FOLDERS = ["packages", "apps", "demo", "e2e", "bench"];

/** One line for each import in the checkout at `root` that breaks a rule. Throws if there are no files. */
export const brokenRules = async (root) => {
  const { forbidden, options } = rules;
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  const own = output.modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)));
  if (!own.some(({ dependencies }) => dependencies.length > 0))
    throw new Error("No module was read: the rules checked nothing.");
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return output.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to} (${comments.get(rule.name)})`,
  );
};

if (process.argv[1] === import.meta.filename) {
  const lines = [...(await brokenRules(ROOT)), ...brokenClassNames(ROOT)];
  for (const line of lines) console.error(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
