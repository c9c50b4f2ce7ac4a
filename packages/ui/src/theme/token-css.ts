import { avatars, charts, layout, motion, roles, shadowsDark } from "./roles.ts";
import { scales } from "./scales.ts";

type Scheme = "light" | "dark";
type Tokens = { readonly [name: string]: string | Tokens };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `{ success: { text } }` becomes `--success-text`. */
const lines = (tokens: Tokens, prefix = "-"): string[] =>
  Object.entries(tokens).flatMap(([name, value]) => {
    const variable = `${prefix}-${kebab(name)}`;
    return typeof value === "string" ? [`${variable}:${value}`] : lines(value, variable);
  });

const schemeLines = (scheme: Scheme) => [
  ...lines(roles[scheme]),
  ...charts[scheme].map((colour, index) => `--chart-${index + 1}:${colour}`),
  ...avatars[scheme].flatMap(([tint, text], index) => [
    `--avatar-${index + 1}-tint:${tint}`,
    `--avatar-${index + 1}-text:${text}`,
  ]),
  ...lines({ shadow: scheme === "dark" ? shadowsDark : scales.shadows }),
];

const fixedLines = [
  ...lines(layout),
  ...lines({ motion }),
  `--font-body:${scales.fontFamily}`,
  `--font-heading:${scales.headings.fontFamily}`,
];

/** The style sheet of the tokens: `--surface`, `--text-dimmed`, `--success-tint`, `--avatar-1-text`, `--chart-1`, `--motion-base`... */
export const tokenCss = () =>
  `:root{color-scheme:light;${[...fixedLines, ...schemeLines("light")].join(";")}}` +
  // Print always uses the light scheme.
  `@media screen{:root[data-mantine-color-scheme=dark]{color-scheme:dark;${schemeLines("dark").join(";")}}}`;
