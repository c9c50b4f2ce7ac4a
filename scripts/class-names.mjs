import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { filesBelow } from "./checkout.mjs";

// A check instead of generated `.d.ts` files: nothing to write and keep, and it also finds unused classes.
const { parseSync } = createRequire(import.meta.url)("@swc/core");

const FOLDERS = ["apps/web/src", "apps/student/src", "packages/ui/src"];
const MODULE = ".module.css";

/** The classes that the selectors of a stylesheet name. */
const classesOf = (css) => {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, "");
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name)));
};

/** Calls `visit` with each node of a syntax tree until it returns true, which leaves out what is below. */
const walk = (node, visit) => {
  if (node === null || typeof node !== "object" || visit(node)) return;
  for (const child of Object.values(node)) walk(child, visit);
};

/** How a file uses the modules that it imports: path of the module, name of the class, undefined if not a literal. */
const usesIn = (root, file) => {
  const source = readFileSync(file, "utf8");
  if (!source.includes(MODULE)) return [];
  const { body } = parseSync(source, { syntax: "typescript", tsx: file.endsWith(".tsx") });
  const modules = new Map();
  const uses = [];
  const isImport = ({ type, source: from }) => type === "ImportDeclaration" && from.value.endsWith(MODULE);
  for (const { specifiers, source: from } of body.filter(isImport)) {
    const path = from.value.startsWith("@prancheta/ui/")
      ? join(root, from.value.replace("@prancheta/ui", "packages/ui/src"))
      : join(dirname(file), from.value);
    for (const { local } of specifiers) modules.set(local.value, path);
  }
  walk(
    body.filter((statement) => statement.type !== "ImportDeclaration"),
    ({ type, value, object, property }) => {
      if (type === "Identifier" && modules.has(value)) uses.push({ file, module: modules.get(value) });
      if (type !== "MemberExpression" || object.type !== "Identifier" || !modules.has(object.value)) return false;
      const name = property.expression?.type === "StringLiteral" ? property.expression.value : undefined;
      uses.push({ file, module: modules.get(object.value), name });
      return true;
    },
  );
  return uses;
};

/** One line for each class of a CSS module that is read but not defined, defined but not read, or not a literal. */
export const brokenClassNames = (root) => {
  const folders = FOLDERS.map((folder) => join(root, folder)).filter(existsSync);
  const files = folders.flatMap(filesBelow);
  const uses = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => usesIn(root, file));
  const modules = files.filter((file) => file.endsWith(MODULE));
  if (modules.length === 0 || uses.length === 0) throw new Error("No class name was read: the check checked nothing.");
  const defined = new Map(modules.map((module) => [module, classesOf(readFileSync(module, "utf8"))]));
  const used = Map.groupBy(uses, ({ module }) => module);
  const say = (file, text) => `class-names: ${relative(root, file)}: ${text}`;
  return [
    ...uses.flatMap(({ file, module, name }) => {
      if (name === undefined) return [say(file, `a class of ${relative(root, module)} is not named by a literal`)];
      return defined.get(module)?.has(name) ? [] : [say(file, `${relative(root, module)} has no class ${name}`)];
    }),
    ...modules.flatMap((module) => {
      const names = new Set(used.get(module)?.map(({ name }) => name));
      return [...defined.get(module)]
        .filter((name) => !names.has(name))
        .map((name) => say(module, `${name} is unused`));
    }),
  ];
};
