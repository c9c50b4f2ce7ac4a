import type { Plugin } from "vite";

/** The static imports of each emitted file. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * The files of the first cycle of static imports, beginning and ending with the same file; undefined without one. Each
 * file is walked once, after all that it imports.
 */
export function chunkCycle(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const start = way.indexOf(file);
    if (start >= 0) return [...way.slice(start), file];
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const cycle = walk(imported, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Fails a build in which emitted files import each other in a circle. One of them then runs before what it imports, and
 * the app may not open, although every module is free of such circles.
 */
export const noChunkCycles = (): Plugin => ({
  name: "no-chunk-cycles",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const cycle = chunkCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`emitted files need each other; group what they share: ${cycle.join(" -> ")}`);
  },
});
