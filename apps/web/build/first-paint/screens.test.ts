import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dietFilters } from "../../src/diets/diets.hooks.ts";
import { foodFilters } from "../../src/diets/foods/foods.hooks.ts";
import { paths } from "../../src/navigation/paths.ts";
import { rocketFilters } from "../../src/rocket/rocket.hooks.ts";
import { studentFilters } from "../../src/students/students.hooks.ts";
import { exerciseFilters } from "../../src/training/exercises/exercises.hooks.ts";
import { sheetFilters } from "../../src/training/sheets/sheets.hooks.ts";
import { routeModules } from "./route-modules.ts";
import { screens } from "./screens.ts";

const SOURCES = join(import.meta.dirname, "../../src");
const SHELL = ["app/shell/shell-ahead.ts", "app/shell/Shell.tsx"];
const modulesOf = (path: string) => routeModules().find((route) => route.path === path)?.modules;

describe("what the page fetches for a screen", () => {
  it("is what its route imports, and the frames around it", () => {
    expect(modulesOf(paths.login)).toEqual(["accounts/EntryFrame.tsx", "accounts/LoginPage.tsx"]);
    expect(modulesOf(paths.registration)).toEqual(["accounts/registration/RegistrationPage.tsx"]);
    expect(modulesOf(paths.home)).toEqual([...SHELL, "home/home-ahead.ts", "home/HomePage.tsx"]);
    expect(modulesOf(paths.diet)).toEqual([...SHELL, "diets/editor/DietEditorPage.tsx"]);
  });

  it("is that of the screen to which an address leads", () => {
    expect(modulesOf(paths.questionnaireRoot)).toEqual(modulesOf(paths.questionnaires));
    expect(modulesOf(paths.walletRoot)).toEqual(modulesOf(paths.wallet));
    expect(modulesOf(paths.newPlan)).toEqual([...SHELL, "plans/form/PlanPage.tsx"]);
    const callsOf = (path: string) => screens.find((screen) => screen.path === path)?.calls;
    expect(callsOf(paths.walletRoot)).toEqual(callsOf(paths.wallet));
    expect(callsOf(paths.shortPlan)).toEqual(callsOf(paths.plan));
  });

  it.each([
    [paths.students, studentFilters],
    [paths.sheetList, sheetFilters],
    [paths.exercises, exerciseFilters],
    [paths.diets, dietFilters],
    [paths.foods, foodFilters],
    [paths.rocket, rocketFilters],
  ])("of the list at %s has all filters of its address, in their order", (path, filters) => {
    const calls = screens.find((screen) => screen.path === path)?.calls ?? [];
    expect(calls.flatMap((call) => call.filters ?? [])).toEqual(Object.keys(filters));
  });

  it("exists", () => {
    const modules = screens.flatMap((screen) => screen.modules);
    expect(modules.length).toBeGreaterThan(40);
    expect(modules.filter((file) => !existsSync(join(SOURCES, file)))).toEqual([]);
  });

  it("is known for every screen", () => {
    expect(Object.values(paths).filter((path) => modulesOf(path) === undefined)).toEqual([]);
  });
});
