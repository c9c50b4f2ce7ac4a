import { globSync } from "node:fs";
import { join } from "node:path";
import { chunksOf } from "@prancheta/web-build/chunks.ts";
import { describe, expect, it } from "vitest";
import { groups } from "./chunk-groups.ts";
import { sharedGroups } from "./shared-chunks.ts";

const chunks = chunksOf([...groups, ...sharedGroups]);
const repository = join(import.meta.dirname, "../../..");

/** The groups that match a module, by priority. */
const takers = (id: string) =>
  chunks
    .filter(({ test }) => test(id))
    .sort((a, b) => b.priority - a.priority)
    .map(({ name }) => name);

describe("the files that the screens come in", () => {
  it("give a module to the first group that names it", () => {
    expect(takers("/here/packages/ui/src/toast/toasts.ts")).toEqual(["signed-in"]);
    expect(takers("/here/packages/ui/src/dialog/Dialog.tsx")).toEqual(["pieces"]);
    expect(takers("/here/node_modules/@mantine/hooks/esm/use-id/use-id.mjs")).toEqual(["start", "fields"]);
    expect(takers("/here/apps/web/src/training/view/SheetView.tsx")).toEqual([]);
  });

  it("leave out what a group excepts", () => {
    expect(takers("/here/apps/web/src/accounts/SignInPage.tsx")).toEqual(["entry"]);
    expect(takers("/here/apps/web/src/accounts/registration/RegistrationPage.tsx")).toEqual([]);
  });

  it("match paths with slashes and backslashes", () => {
    expect(takers("C:\\here\\apps\\web\\src\\home\\HomePage.tsx")).toEqual(["home"]);
  });

  it("keep schemas out, and what the browser gets in their place in", () => {
    const everywhere = chunks.filter(({ test }) => test("/here/packages/contract/src/students/students.ts"));
    expect(everywhere).toEqual([]);
    expect(chunks.filter(({ test }) => test("/here/node_modules/zod/v4/core.js"))).toEqual([]);
    expect(takers("\0thin:/here/packages/contract/src/students/students.ts")).toEqual(["signed-in", "pieces"]);
  });

  it("contain what the contract has beside schemas, where a group names it with its package", () => {
    expect(takers("/here/packages/contract/src/diets/labels.ts")).toEqual(["pieces"]);
    expect(takers("/here/packages/contract/src/diets/diets.ts")).toEqual([]);
  });

  it("share a file only between several", () => {
    const named = (name: string) => chunks.find((chunk) => chunk.name === name);
    expect(named("pieces")?.minShareCount).toBe(2);
    expect(named("home")?.minShareCount).toBe(1);
  });

  it("load the styles of the pieces with the start, and those of a screen with the screen", () => {
    expect(takers("/here/packages/ui/src/dialog/Dialog.module.css")[0]).toBe("start");
    expect(takers("\0virtual:mantine-Modal.css")).toEqual(["start"]);
    expect(takers("/here/apps/web/src/diets/DietsPage.module.css")).toEqual([]);
  });

  it("name nothing that is gone", () => {
    const files = [
      ...globSync("{apps,packages}/{web,ui,contract}/src/**/*.{ts,tsx,css}", { cwd: repository })
        .filter((file) => !file.includes(".test."))
        .map((file) => file.replace(/^(apps|packages)[\\/]/, "")),
      ...globSync("node_modules/@{mantine,tabler,tanstack}/*/{esm,dist,build}/**/*.{mjs,js}", { cwd: repository }),
    ].map((file) => `/${file.replaceAll("\\", "/")}`);
    const named = [...groups, ...sharedGroups].flatMap(({ of = [], but = [] }) => [...of, ...but]);
    const checked = named
      .flatMap((part) => (typeof part === "string" ? [part.replace(/^\/packages/, "")] : []))
      .filter((part) => /^\/((web|ui|contract)\/src|@(mantine|tabler|tanstack))\//.test(part));
    expect(checked.length).toBeGreaterThan(100);
    expect(checked.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
  });
});
