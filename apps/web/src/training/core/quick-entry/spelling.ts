const folded = new Map<string, string>();

/** One UTF-16 unit in lower case without accent; always one unit, so that indexes are the same in both texts. */
const fold = (unit: string): string => {
  const known = folded.get(unit);
  if (known !== undefined) return known;
  const plain = (unit.normalize("NFD")[0] ?? unit).toLowerCase();
  const one = plain.length === 1 ? plain : unit;
  folded.set(unit, one);
  return one;
};

/** Lower case without accents, with the same length as `text`, which should be in NFC. */
export const plainOf = (text: string): string => {
  let plain = "";
  for (let at = 0; at < text.length; at++) plain += fold(text.charAt(at));
  return plain;
};

/** The words of a text in lower case without accents: letters and digits. */
export const wordsOf = (text: string): string[] =>
  plainOf(text.normalize("NFC"))
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "");

/** One row of the table of edit distances between `one` and `other`, from the two previous rows. */
const nextRow = (
  one: string,
  other: string,
  row: number,
  last: readonly number[],
  before: readonly number[],
): number[] => {
  const next = [row];
  for (let column = 1; column <= other.length; column++) {
    const differs = one[row - 1] === other[column - 1] ? 0 : 1;
    const edited = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + differs);
    const isSwap = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    next.push(isSwap ? Math.min(edited, (before[column - 2] ?? 0) + 1) : edited);
  }
  return next;
};

/** The edit distance of two words, with a swap of neighbours as one edit; `most + 1` for anything above `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = nextRow(one, other, row, last, before);
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
