const OF_A_COPY = " (cópia)";
const letters = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
const ENDS_AS_COPY = / \(cópia(?: (\d{1,3}))?\)$/;

/** The whole letters of a title that leave room for what ends it. */
const endedBy = (ending: string, title: string, max: number): string => {
  let kept = "";
  for (const { segment } of letters.segment(title)) {
    if (kept.length + segment.length + ending.length > max) break;
    kept += segment;
  }
  return `${kept}${ending}`;
};

/**
 * What a copy is called, in at most `max` characters: whole letters at the title's end give way, none is cut in half. A copy's copy
 * for whose '(cópia)' there is no room is counted instead, so that it is never called as what it was copied from.
 */
export const titleOfCopy = (title: string, max: number): string => {
  const [ending, count = "1"] = ENDS_AS_COPY.exec(title) ?? [];
  if (ending === undefined || title.length + OF_A_COPY.length <= max) return endedBy(OF_A_COPY, title, max);
  return endedBy(` (cópia ${Number(count) + 1})`, title.slice(0, -ending.length), max);
};
