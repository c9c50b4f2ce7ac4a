import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariablesResolver, theme } from "@prancheta/ui/theme/theme.ts";
import type { Plugin } from "vite";

/** The palettes that neither Mantine's components nor we name. They would be most of the variables. */
const UNUSED = Object.keys(DEFAULT_THEME.colors).filter((name) => !["dark", "gray", "red"].includes(name));

const isUsed = (variable: string) => !UNUSED.some((palette) => variable.startsWith(`--mantine-color-${palette}-`));

const used = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isUsed(name)));

/** All variables of Mantine for our theme. */
function variableCss(override: MantineThemeOverride): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, override);
  const [defaults, ours] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  return convertCssVariables({
    variables: used({ ...defaults.variables, ...ours.variables }),
    light: used({ ...defaults.light, ...ours.light }),
    dark: used({ ...defaults.dark, ...ours.dark }),
  });
}

/** Base components, in the order of Mantine's complete style sheet; all others follow. */
const BASES = [
  "base",
  "ScrollArea",
  "UnstyledButton",
  "VisuallyHidden",
  "Paper",
  "Overlay",
  "Popover",
  "Loader",
  "ActionIcon",
  "CloseButton",
  "Group",
  "ModalBase",
  "Input",
  "Flex",
  "FloatingIndicator",
  "Text",
  "InlineInput",
];

/** Placed before every style sheet in the page, so that their order does not matter. */
export const layerOrder = `@layer ${BASES.map((name) => `mantine.${name}`).join(",")};`;

const VARIABLES = "virtual:mantine-variables.css";
const COMPONENT = /^virtual:mantine-(\w+)\.css$/;
/** This module would write the same variables in the browser, and computes Mantine's defaults when it is loaded. */
const WRITER = /\/@mantine\/core\/esm\/.*\/MantineCssVariables\.mjs$/;
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const styles = join(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")), "styles");
const fileOf = (component: string) => join(styles, `${component}.css`);

/**
 * Imports each Mantine component's styles with the component, in a layer of its own, so that a screen loads only what
 * it uses. The theme's variables are computed at build time instead of in every browser.
 */
export const mantineCss = (): Plugin => ({
  name: "mantine-css",
  enforce: "pre",
  resolveId: (source) => (COMPONENT.test(source) ? `\0${source}` : null),
  async load(id) {
    const [, component] = COMPONENT.exec(id.slice(1)) ?? [];
    if (!component) return null;
    if (id === `\0${VARIABLES}`) return variableCss(theme);
    return `@layer mantine.${component}{${await readFile(fileOf(component), "utf8")}}`;
  },
  transform(code, id) {
    if (WRITER.test(id)) return { code: "export const MantineCssVariables = () => null;", map: null };
    const [, component = ""] = CLASSES.exec(id) ?? [];
    if (!existsSync(fileOf(component))) return null;
    return { code: `import "virtual:mantine-${component}.css";\n${code}`, map: null, moduleSideEffects: true };
  },
});
