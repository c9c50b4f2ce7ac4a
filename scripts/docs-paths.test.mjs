import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, ROOT } from "./checkout.mjs";

const files = filesBelow(ROOT).map((file) => relative(ROOT, file));
/** The pages call `packages/ui/src/list/paging.ts` also `ui/list/paging.ts`. */
const known = files.flatMap((file) => [`/${file}`, `/${file.replace("/src/", "/")}`]);

const exists = (path) => {
  const escaped = path.replaceAll(/[.+()[\]$]/g, "\\$&").replaceAll("*", "[^/]*");
  const pattern = new RegExp(`/${escaped}${/\.\w+$/.test(path) ? "$" : "(/|$)"}`);
  return known.some((file) => pattern.test(file));
};

/** Paths in backticks, without those of the API and those with a placeholder (`<area>`, `NNNN`). */
const pathsIn = (text) =>
  [
    ...text.matchAll(
      /`((?:apps|packages|docs|scripts|demo|bench|e2e)\/[^`\s]+|[\w*-][^`\s]*\/[^`\s]+\.(?:tsx?|mjs|css|sql|md))`/g,
    ),
  ]
    .map(([, path]) => path.replace(/\/$/, ""))
    .filter((path) => !/[<>]|NNNN/.test(path));

/** `[billing.md](billing.md), 'Invoices'` or `` `docs/rules/student.md`, 'Notices' ``: a page, from the page that names it, and its section. */
const sectionsIn = (text) => [
  ...[...text.matchAll(/\]\((?!http)([^)#]+)\)(?:,\s+'([^']+)')?/g)].map(([, path, section]) => ({ path, section })),
  ...[...text.matchAll(/`(docs\/[^`]+\.md)`,\s+'([^']+)'/g)].map(([, path, section]) => ({
    path: `/${path}`,
    section,
  })),
];

const pages = files.filter((file) => /^(README|docs\/.*)\.md$/.test(file));
const textOf = (page) => readFileSync(join(ROOT, page), "utf8");

it.each(pages)("%s names only files and sections that exist", (page) => {
  const missing = pathsIn(textOf(page)).filter((path) => !exists(path));
  const unknown = sectionsIn(textOf(page).replaceAll(/\n\s+/g, " ")).filter(({ path, section }) => {
    const target = path.startsWith("/") ? path.slice(1) : join(dirname(page), path);
    return !existsSync(join(ROOT, target)) || (section && !textOf(target).includes(`\n## ${section}\n`));
  });
  expect([...missing, ...unknown]).toEqual([]);
});

it.each(["rules", "adr", "recipes"])("the index of docs/%s names each of its pages", (folder) => {
  const index = textOf(`docs/${folder}/README.md`);
  const own = pages.filter((page) => dirname(page) === `docs/${folder}` && basename(page) !== "README.md");
  expect(own.filter((page) => !index.includes(`(${basename(page)})`))).toEqual([]);
});
