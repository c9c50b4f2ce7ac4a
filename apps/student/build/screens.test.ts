import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BASE, paths } from "../src/navigation/paths.ts";
import { groups } from "./chunk-groups.ts";
import { firstScreen } from "./first-paint/first-screen.ts";
import { screens } from "./first-paint/screens.ts";

const SOURCES = join(import.meta.dirname, "../src");
const repository = join(import.meta.dirname, "../../..");

describe("what the page fetches for a screen", () => {
  it("is known for every address", () => {
    const known = screens.map(({ path }) => path);
    expect(Object.values(paths).filter((path) => !known.includes(`${BASE}${path}`))).toEqual([]);
  });

  it("exists", () => {
    const modules = screens.flatMap((screen) => screen.modules);
    expect(modules.filter((file) => !existsSync(join(SOURCES, file)))).toEqual([]);
  });

  it.each([
    ["/aluno/", true, "/aluno", "shell"],
    ["/aluno/entrar", true, "/aluno", "shell"],
    ["/aluno/dieta", true, "/aluno/dieta", "shell"],
    ["/aluno/treinadores", true, "/aluno/treinadores", "entry"],
    ["/aluno/convite", false, "/aluno/convite", "entry"],
    ["/aluno/ingresso", true, "/aluno/ingresso", "entry"],
    ["/aluno/ingresso/par-q", true, "/aluno/ingresso/par-q", "entry"],
    ["/aluno/dieta", false, "/aluno/entrar", "entry"],
  ])("at %s, signed in %s, is that of %s", (requested, isSignedIn, path, frame) => {
    expect(firstScreen(requested, isSignedIn)).toMatchObject({ path, frame });
  });
});

describe("the files that the screens come in", () => {
  it("name nothing that is gone", () => {
    const files = [
      ...globSync("{apps,packages}/{student,ui,contract}/src/**/*.{ts,tsx,css}", { cwd: repository })
        .filter((file) => !file.includes(".test."))
        .map((file) => file.replace(/^(apps|packages)[\\/]/, "")),
      ...globSync("node_modules/@{mantine,tabler,tanstack}/*/{esm,dist,build}/**/*.{mjs,js}", { cwd: repository }),
    ].map((file) => `/${file.replaceAll("\\", "/")}`);
    const named = groups.flatMap(({ of = [], but = [] }) => [...of, ...but]);
    const checked = named.filter(
      (part) => typeof part === "string" && /^\/((student|ui|contract)\/src|@(mantine|tabler|tanstack))\//.test(part),
    );
    expect(checked.length).toBeGreaterThan(40);
    expect(checked.filter((part) => !files.some((file) => file.includes(String(part))))).toEqual([]);
  });
});
