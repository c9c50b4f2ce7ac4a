import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HEADERS } from "@prancheta/ui/server/send.ts";
import { tokenCss } from "@prancheta/ui/theme/token-css.ts";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { layerOrder } from "../mantine-css.ts";
import { boot, comingScreen, type FindFirstScreen } from "./boot.ts";
import { type Bundle, type Screen, screenFiles } from "./screen-files.ts";

interface FirstPaint {
  /** The storage keys of the app's colour scheme and session, and of the chosen student in an app of students. */
  readonly schemeKey: string;
  readonly sessionKey: string;
  readonly studentKey?: string;
  readonly firstScreen: FindFirstScreen;
  readonly screens: readonly Screen[];
  /** Paths of the style sheets that are inline in the page. */
  readonly styles: readonly string[];
}

const UNOPENED = join(import.meta.dirname, "unopened.css");

const stylesIn = (files: readonly string[]) =>
  files
    .map((file) => readFileSync(file, "utf8"))
    .join("")
    .replace(/\s+/g, " ");

/** Fetches React together with the entry, which imports it dynamically. */
const secondStep = (bundle: Bundle, base: string): HtmlTagDescriptor[] =>
  Object.values(bundle)
    .filter((output) => output.type === "chunk" && output.name === "react-dom")
    .map(({ fileName }) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `${base}${fileName}` },
      injectTo: "head",
    }));

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const FONT = /\s*<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;

/**
 * Lets the page paint its frame before any script or style sheet arrives. Tokens, frame styles
 * and the boot script are inline; the style sheet is at the page's end, where it delays only the scripts.
 */
export const firstPaint = ({ schemeKey, sessionKey, studentKey, firstScreen, screens, styles }: FirstPaint): Plugin => {
  let base = "/";
  return {
    name: "first-paint",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const known = {
          schemeKey,
          sessionKey,
          studentKey,
          headers: HEADERS,
          fonts: [...html.matchAll(FONT)].map(([, file = ""]) => file),
          ...(bundle ? screenFiles(bundle, screens, base) : { files: [], screens: [] }),
        };
        const script = `(${boot})(${JSON.stringify(known)},${firstScreen},${comingScreen})`;
        const sheets = html.match(STYLESHEET) ?? [];
        return {
          html: html
            .replace(STYLESHEET, "")
            .replace(FONT, "")
            .replace("</body>", `${sheets.join("").trim()}\n  </body>`),
          tags: [
            ...(bundle ? secondStep(bundle, base) : []),
            { tag: "style", children: layerOrder + tokenCss() + stylesIn([...styles, UNOPENED]), injectTo: "head" },
            { tag: "script", children: script.replaceAll("</", "<\\/"), injectTo: "head" },
          ],
        };
      },
    },
  };
};
