import { build, type Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { chunkCycle, noChunkCycles } from "./no-chunk-cycles.ts";

const cycleIn = (imports: Record<string, string[]>) => chunkCycle(new Map(Object.entries(imports)));

describe("files that need each other", () => {
  it("are none where several files share one", () => {
    expect(cycleIn({ start: ["left", "right"], left: ["shared"], right: ["shared"], shared: [] })).toBeUndefined();
  });

  it("are found, also behind others", () => {
    expect(cycleIn({ start: ["one"], one: ["two"], two: ["three"], three: ["one"] })).toEqual([
      "one",
      "two",
      "three",
      "one",
    ]);
    expect(cycleIn({ one: ["one"] })).toEqual(["one", "one"]);
  });
});

const MODULES: Record<string, string> = {
  "/entry.js": "export { top } from '/top.js';",
  "/top.js": "import { middle } from '/middle.js'; export const top = () => middle() + 1;",
  "/middle.js": "import { bottom } from '/bottom.js'; export const middle = () => bottom() + 2;",
  "/bottom.js": "export const bottom = () => Date.now();",
};

const modules: Plugin = {
  name: "modules",
  resolveId: (source) => (source in MODULES ? source : null),
  load: (id) => MODULES[id] ?? null,
};

/** Builds modules that are free of circles, each in the file that it is given. */
const buildIn = (fileOf: (id: string) => string | null) =>
  build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "silent",
    plugins: [modules, noChunkCycles()],
    build: {
      write: false,
      rolldownOptions: {
        input: "/entry.js",
        preserveEntrySignatures: "allow-extension",
        output: {
          codeSplitting: { groups: [{ name: fileOf, minShareCount: 1 }], includeDependenciesRecursively: false },
        },
      },
    },
  });

describe("a build", () => {
  it("fails if two of its files need each other", async () => {
    await expect(buildIn((id) => (id === "/middle.js" ? "middle" : "ends"))).rejects.toThrow(
      /emitted files need each other/,
    );
  });

  it("passes if the same modules are in other files", async () => {
    await expect(buildIn((id) => (id === "/bottom.js" ? "bottom" : "rest"))).resolves.toBeDefined();
  });
});
