import { readFileSync } from "node:fs";
import { HEADERS } from "@prancheta/ui/server/send.ts";
import { tokenCss } from "@prancheta/ui/theme/token-css.ts";
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from "vite";
import { layerOrder } from "../mantine-css.ts";
import { boot, type EarlyCall, type FindFirstScreen, type ScreenFiles } from "./boot.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

export interface Screen {
  /** A regular expression of the screen's paths. */
  readonly paths: string;
  /** Paths of the screen's modules in an app's `src`. */
  readonly modules: readonly string[];
  readonly calls?: readonly EarlyCall[];
}

interface FirstPaint {
  /** The storage keys of the app's colour scheme and session. */
  readonly schemeKey: string;
  readonly sessionKey: string;
  readonly firstScreen: FindFirstScreen;
  readonly screens: readonly Screen[];
  /** Paths of the style sheets that are inline in the page. */
  readonly styles: readonly string[];
}

const stylesIn = (files: readonly string[]) =>
  files
    .map((file) => readFileSync(file, "utf8"))
    .join("")
    .replace(/\s+/g, " ");

/** The files of a chunk and of the chunks that it imports statically. */
function filesOf(bundle: Bundle, fileName: string, found: { scripts: Set<string>; styles: Set<string> }) {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || found.scripts.has(`/${fileName}`)) return;
  found.scripts.add(`/${fileName}`);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.styles.add(`/${style}`);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
}

function screenFiles(bundle: Bundle, screens: readonly Screen[]): ScreenFiles[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const main = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const chunk of chunks) if (chunk.isEntry) filesOf(bundle, chunk.fileName, main);
  return screens.map(({ paths, modules, calls = [] }) => {
    const found = { scripts: new Set<string>(), styles: new Set<string>() };
    for (const module of modules) {
      const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/src/${module}`)));
      if (!chunk) throw new Error(`the first paint's screens name ${module}, which is in no chunk`);
      filesOf(bundle, chunk.fileName, found);
    }
    const weightOf = (file: string) => {
      const output = bundle[file.slice(1)];
      return output?.type === "chunk" ? output.code.length : 0;
    };
    return {
      paths,
      calls,
      // The largest first: it takes longest, and connections are few.
      scripts: [...found.scripts].filter((file) => !main.scripts.has(file)).sort((a, b) => weightOf(b) - weightOf(a)),
      styles: [...found.styles].filter((file) => !main.styles.has(file)),
    };
  });
}

/** Fetches React together with the entry, which imports it dynamically. */
const secondStep = (bundle: Bundle): HtmlTagDescriptor[] =>
  Object.values(bundle)
    .filter((output) => output.type === "chunk" && output.name === "react-dom")
    .map(({ fileName }) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
      injectTo: "head",
    }));

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const FONT = /\s*<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;

/**
 * Lets the page paint its frame before any script or style sheet arrives. Tokens, frame styles
 * and the boot script are inline; the style sheet is at the page's end, where it delays only the scripts.
 */
export const firstPaint = ({ schemeKey, sessionKey, firstScreen, screens, styles }: FirstPaint): Plugin => ({
  name: "first-paint",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const known = {
        schemeKey,
        sessionKey,
        headers: HEADERS,
        fonts: [...html.matchAll(FONT)].map(([, file = ""]) => file),
        screens: bundle ? screenFiles(bundle, screens) : [],
      };
      const script = `(${boot})(${JSON.stringify(known)},${firstScreen})`;
      const sheets = html.match(STYLESHEET) ?? [];
      return {
        html: html
          .replace(STYLESHEET, "")
          .replace(FONT, "")
          .replace("</body>", `${sheets.join("").trim()}\n  </body>`),
        tags: [
          ...(bundle ? secondStep(bundle) : []),
          { tag: "style", children: layerOrder + tokenCss() + stylesIn(styles), injectTo: "head" },
          { tag: "script", children: script.replaceAll("</", "<\\/"), injectTo: "head" },
        ],
      };
    },
  },
});
