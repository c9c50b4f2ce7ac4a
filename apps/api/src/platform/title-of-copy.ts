const OF_A_COPY = " (cópia)";
const letters = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/** What a copy is called, in at most `max` characters: whole letters at the title's end give way, none is cut in half. */
export const titleOfCopy = (title: string, max: number): string => {
  let kept = "";
  for (const { segment } of letters.segment(title)) {
    if (kept.length + segment.length + OF_A_COPY.length > max) break;
    kept += segment;
  }
  return `${kept}${OF_A_COPY}`;
};
