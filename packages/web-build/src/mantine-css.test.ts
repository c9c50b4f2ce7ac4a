import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DEFAULT_THEME } from "@mantine/core";
import { theme } from "@prancheta/ui/theme/theme.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { type Built, builtFrom } from "./build.testing.ts";
import { layerOrder, mantineCss } from "./mantine-css.ts";

const { resolve } = createRequire(import.meta.url);
const sheet = (path: string) =>
  readFileSync(resolve(`@mantine/core/${path}`), "utf8")
    .replace(/\s+/g, " ")
    .trim();

let built: Built;
beforeAll(async () => {
  built = await builtFrom(
    'import "virtual:mantine-variables.css"; export { Badge, MantineProvider } from "@mantine/core";',
    mantineCss(),
  );
});

const layersOf = (css: string) => [...css.matchAll(/@layer mantine\.(\w+) ?\{/g)].map(([, name]) => name);

describe("Mantine's styles", () => {
  it("come with the component that a screen uses, once, and with no other", () => {
    expect(layersOf(built.styles)).toEqual(["Badge"]);
    expect(built.styles).toContain("--badge-height");
  });

  it("hold the variables of Mantine's own style sheet with the theme's values, without palettes that nothing names", () => {
    const namesIn = (css: string) => new Set(Array.from(css.matchAll(/(--mantine-[\w-]+):/g), ([, name]) => name));
    const missing = namesIn(sheet("styles/default-css-variables.css")).difference(namesIn(built.styles));
    const palettes = /^--mantine-color-(blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;
    expect([...missing].filter((name) => !palettes.test(name ?? ""))).toEqual([]);
    expect(missing).toContain("--mantine-color-grape-5");
    for (const palette of ["dark", "gray", "red"]) expect(missing).not.toContain(`--mantine-color-${palette}-5`);
    expect(theme.fontFamily).not.toBe(DEFAULT_THEME.fontFamily);
    expect(built.styles).toContain(`--mantine-font-family: ${theme.fontFamily}`);
  });

  it("leave the browser no variables to write", () => {
    expect(built.scripts).toContain("MantineCssVariables = () => null");
    expect(built.scripts).not.toContain("convertCssVariables");
  });

  it("lie in layers whose order is that of Mantine's whole style sheet", () => {
    const whole = sheet("styles.css");
    const [first, ...bases] = layerOrder.replace(/^@layer |;$/g, "").split(",");
    expect(first).toBe("mantine.base");
    const places = bases.map((layer) => whole.indexOf(sheet(`styles/${layer.replace("mantine.", "")}.css`)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
