import type { IndexHtmlTransformContext } from "vite";
import type { EarlyCall, ScreenFiles } from "./boot.ts";

export type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

export interface Screen {
  /** The router's pattern, such as `/alunos/perfil/$id`; undefined for all other addresses. */
  readonly path: string | undefined;
  /** Paths of the screen's modules in an app's `src`. */
  readonly modules: readonly string[];
  readonly calls?: readonly EarlyCall[];
}

interface Found {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

/** The files of a chunk and of the chunks that it imports statically. */
function addFiles(bundle: Bundle, fileName: string, found: Found) {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || found.scripts.has(fileName)) return;
  found.scripts.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.styles.add(style);
  for (const imported of chunk.imports) addFiles(bundle, imported, found);
}

/** A regular expression of a pattern's addresses, with a group for each parameter. */
const addressesOf = (path: string | undefined): string =>
  path === undefined ? "" : `^${path.replace(/\/$/, "").replace(/\$(\w+)/g, "(?<$1>[^/]+)")}/?$`;

/** Patterns without parameters first, as the router prefers them; all other addresses last. */
const rankOf = ({ path }: Screen): number => (path === undefined ? Number.POSITIVE_INFINITY : path.split("$").length);

/** The screens with the regular expressions of their addresses, of which the first that matches counts. */
export const byAddress = (screens: readonly Screen[]) =>
  screens
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((screen) => ({ ...screen, paths: addressesOf(screen.path), calls: screen.calls ?? [] }));

/** Each file costs a slow phone a round trip, so a screen takes at most these, with the page itself and its two fonts. */
const MAX_FILES = 12;
const PAGE_AND_FONTS = 3;

/** The files that each screen needs beyond those that the page itself names. */
export function screenFiles(
  bundle: Bundle,
  screens: readonly Screen[],
  base: string,
): { files: string[]; screens: ScreenFiles[] } {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const main: Found = { scripts: new Set(), styles: new Set() };
  // The page fetches React together with the entry.
  for (const chunk of chunks) if (chunk.isEntry || chunk.name === "react-dom") addFiles(bundle, chunk.fileName, main);

  const weightOf = (file: string) => {
    const output = bundle[file];
    return output?.type === "chunk" ? output.code.length : 0;
  };
  const filesOf = ({ path, modules }: Screen): string[] => {
    const found: Found = { scripts: new Set(), styles: new Set() };
    for (const module of modules) {
      const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/src/${module}`)));
      if (!chunk) throw new Error(`the first paint's screens name ${module}, which is in no chunk`);
      addFiles(bundle, chunk.fileName, found);
    }
    const all = new Set([...main.scripts, ...main.styles, ...found.scripts, ...found.styles]);
    if (PAGE_AND_FONTS + all.size > MAX_FILES)
      throw new Error(
        `${path ?? "any other address"} takes ${PAGE_AND_FONTS + all.size} files; group what it shares: ${[...all].join(" ")}`,
      );
    return [
      // The largest first: it takes longest, and connections are few.
      ...[...found.scripts].filter((file) => !main.scripts.has(file)).sort((a, b) => weightOf(b) - weightOf(a)),
      ...[...found.styles].filter((file) => !main.styles.has(file)),
    ];
  };

  const files = new Map<string, number>();
  const indexOf = (file: string): number => {
    const index = files.get(file) ?? files.size;
    files.set(file, index);
    return index;
  };
  const found = byAddress(screens).map(({ paths, calls, ...screen }) => ({
    paths,
    calls,
    files: filesOf(screen).map(indexOf),
  }));
  return { files: Array.from(files.keys(), (file) => `${base}${file}`), screens: found };
}
