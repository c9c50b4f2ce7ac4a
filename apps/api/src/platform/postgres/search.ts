import { sql } from "kysely";

/** A `like` pattern that finds a word anywhere; wildcards in the word are escaped. */
export const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * One condition per word of `text`: `column` must contain it, ignoring accents and case. The pattern is in a subquery,
 * so that it is computed once and not per row.
 */
export const wordsIn = (column: string, text: string | undefined) =>
  (text ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql<boolean>`${sql.ref(column)} like (select normalised(${anywhere(word)}))`);
