import { sql } from "kysely";

/** `like` pattern for a word anywhere; the word's own wildcards are plain characters. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * One condition for each word of `text`: it stands somewhere in `column`, whatever its accents and case. The pattern is made in a
 * subquery of its own, so that it is made once and not for every row.
 */
export const wordsIn = (column: string, text: string | undefined) =>
  (text ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql<boolean>`${sql.ref(column)} like (select normalised(${anywhere(word)}))`);
