import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
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

it.each(files.filter((file) => /^(README|docs\/.*)\.md$/.test(file)))("%s names only files that exist", (page) => {
  const missing = pathsIn(readFileSync(join(ROOT, page), "utf8")).filter((path) => !exists(path));
  expect(missing).toEqual([]);
});
