import type { Entry, EntryExercise, Misread } from "./entry.ts";
import { fieldsOf } from "./fields.ts";
import { itemsIn } from "./items.ts";
import { printEntry } from "./print.ts";
import { plainOf } from "./spelling.ts";
import { cleanName, lost, nameAndTechnique, readTail, type Tail } from "./words.ts";

const MAX_LINE_LENGTH = 500;
const NOTE = /(?:^|\s)(?:obs|observacao|nota)\s*:/;

interface Scanned {
  readonly exercise: EntryExercise;
  readonly misread: readonly Misread[];
}

/**
 * Scans one exercise of a line. The words before its sets are its name; if there are none, the first words after them.
 */
function scanExercise(text: string): Scanned {
  const { tokens, runs } = itemsIn(text);
  const [named = [], ...others] = runs;
  const { fields, toFailure, misread } = fieldsOf(tokens);
  const tail: Tail = { technique: undefined, misread: [...misread] };
  for (const run of others) readTail(run, tail);
  if (toFailure) tail.technique ??= "EXHAUSTION";
  const split = tail.technique === undefined ? nameAndTechnique(named) : { run: named, technique: tail.technique };
  const [first] = split.run;
  const written = first ? cleanName(text.slice(first.start, split.run.at(-1)?.end)) : "";
  const isName = /\p{Letter}/u.test(written);
  if (written !== "" && !isName) tail.misread.push(lost(written));
  const technique = split.technique;
  return {
    exercise: { name: isName ? written : "", ...fields, ...(technique !== undefined && { technique }) },
    misread: tail.misread,
  };
}

const isEmpty = (exercise: EntryExercise) => exercise.name === "" && Object.keys(exercise).length === 1;

const read = (line: string): Entry => {
  const mark = NOTE.exec(plainOf(line));
  const withoutNote = mark ? line.slice(0, mark.index) : line;
  const note = mark ? line.slice(mark.index + mark[0].length).trim() : "";
  const scanned = withoutNote.split("+").map(scanExercise);
  return {
    exercises: scanned.map(({ exercise }) => exercise).filter((exercise) => !isEmpty(exercise)),
    note,
    misread: scanned.flatMap(({ misread }) => misread),
  };
};

const same = (one: Entry, other: Entry) =>
  one.note === other.note && JSON.stringify(one.exercises) === JSON.stringify(other.exercises);

const dropped = (text: string): Misread => ({ text, why: `Não entendi “${text}”` });

/**
 * Removes the last word of each name, for names whose printed form would be read as something else; if no name is left,
 * removes all of it.
 */
const shortened = ({ exercises, ...entry }: Entry): Entry => {
  const named = exercises.filter(({ name }) => name !== "");
  const lost = named.map(({ name }) => dropped(name.slice(name.lastIndexOf(" ") + 1)));
  const shorter = exercises.map((exercise) => ({
    ...exercise,
    name: exercise.name.slice(0, Math.max(0, exercise.name.lastIndexOf(" "))),
  }));
  return {
    ...entry,
    exercises: named.length === 0 ? [] : shorter.filter((exercise) => !isEmpty(exercise)),
    misread: [...entry.misread, ...lost],
  };
};

/**
 * Parses a line of quick entry: `Supino reto 4x8-12 60s`, `Agachamento 5x5 40kg rir2`, `Rosca 3x12-10-8 + Tríceps 3x15
 * 45s`. Never throws: pieces that are not understood are returned beside the others. Printing the result and parsing it
 * again gives the same result.
 */
export function parseEntry(line: string): Entry {
  const text = line.normalize("NFC").replace(/\s+/g, " ").trim();
  let entry = read(text.slice(0, MAX_LINE_LENGTH));
  while (entry.exercises.length > 0 && !same(read(printEntry(entry)), entry)) entry = shortened(entry);
  return text.length > MAX_LINE_LENGTH
    ? { ...entry, misread: [...entry.misread, { text: text.slice(MAX_LINE_LENGTH), why: "A linha é longa demais" }] }
    : entry;
}
