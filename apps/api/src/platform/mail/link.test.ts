import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { linkTo } from "./link.ts";

it("makes absolute links, and no others", () => {
  expect(linkTo({ publicUrl: "http://localhost:3000" }, "/aluno#a.b")).toBe("http://localhost:3000/aluno#a.b");
  expect(() => linkTo({ publicUrl: "" }, "/aluno")).toThrow();
  expect(() => linkTo({ publicUrl: "javascript:alert(1)//" }, "/aluno")).toThrow();
});

const SOURCES = join(import.meta.dirname, "../..");
const MAILS = globSync("**/*.mails.ts", { cwd: SOURCES });

/** A path that follows no link: ' /aluno/consultoria', but not '${app}/consultoria'. */
const RELATIVE = /(?<![\w}.*/])\/[a-z]{2,}/;

it("knows the texts of the mails", () => {
  expect(MAILS.length).toBeGreaterThan(10);
  expect("abra /aluno/consultoria").toMatch(RELATIVE);
});

it.each(MAILS)("finds no relative link in %s, and no link that is any text", (file) => {
  const lines = readFileSync(join(SOURCES, file), "utf8")
    .split("\n")
    .filter((line) => !/^import |^\} from |^\s*(\/\*\*|\*)/.test(line));
  expect(lines.filter((line) => RELATIVE.test(line))).toEqual([]);
  expect(lines.filter((line) => /\b(app|link|to): string\b/.test(line))).toEqual([]);
});
