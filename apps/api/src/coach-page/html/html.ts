const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that was written by us, with every text in it escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | undefined | false;

const written = (part: Part): string => {
  if (part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "string" || typeof part === "number")
    return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
  return part.map(({ text }) => text).join("");
};

/** Markup with values in it. Texts are escaped, also in attributes in quotes. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(pieces.map((piece, at) => (at === 0 ? piece : written(parts[at - 1]) + piece)).join(""));
