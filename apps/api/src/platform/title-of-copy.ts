const OF_A_COPY = " (cópia)";
const letters = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
const ENDS_AS_COPY = / \(cópia(?: (\d{1,3}))?\)$/;

/** Shortens a title, without cutting a letter in half, so that `ending` fits within `max` characters. */
const withEnding = (ending: string, title: string, max: number): string => {
  let beginning = "";
  for (const { segment } of letters.segment(title)) {
    if (beginning.length + segment.length + ending.length > max) break;
    beginning += segment;
  }
  return `${beginning}${ending}`;
};

/**
 * The title of a copy, at most `max` characters. The title's end is shortened by whole letters where needed. If
 * '(cópia)' does not fit a second time, copies are numbered, so that a copy never has its original's title.
 */
export const titleOfCopy = (title: string, max: number): string => {
  const [ending, count = "1"] = ENDS_AS_COPY.exec(title) ?? [];
  if (ending === undefined || title.length + OF_A_COPY.length <= max) return withEnding(OF_A_COPY, title, max);
  return withEnding(` (cópia ${Number(count) + 1})`, title.slice(0, -ending.length), max);
};
