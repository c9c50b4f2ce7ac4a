import { printEntry } from "./entry.print.ts";
import { scanExercise } from "./entry.scan.ts";
import type { Entry, EntryExercise, Misread } from "./entry.ts";
import { plainOf } from "./spelling.ts";

const LONGEST_LINE = 500;
const NOTE = /(?:^|\s)(?:obs|observacao|nota)\s*:/;

const isEmpty = (exercise: EntryExercise) => exercise.name === "" && Object.keys(exercise).length === 1;

const read = (line: string): Entry => {
  const mark = NOTE.exec(plainOf(line));
  const said = mark ? line.slice(0, mark.index) : line;
  const note = mark ? line.slice(mark.index + mark[0].length).trim() : "";
  const scanned = said.split("+").map(scanExercise);
  return {
    exercises: scanned.map(({ exercise }) => exercise).filter((exercise) => !isEmpty(exercise)),
    note,
    misread: scanned.flatMap(({ misread }) => misread),
  };
};

const same = (one: Entry, other: Entry) =>
  one.note === other.note && JSON.stringify(one.exercises) === JSON.stringify(other.exercises);

const dropped = (text: string): Misread => ({ text, why: `Não entendi "${text}"` });

/** Takes the last word from each name, so that a name that reads as something else in print gives way; without names, all. */
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
 * Reads a line of quick entry: `Supino reto 4x8-12 60s`, `Agachamento 5x5 40kg rir2`, `Rosca 3x12-10-8 + Tríceps 3x15 45s`. Never
 * throws: what is not understood is said beside what is. Printing what was understood and reading that gives the same again.
 */
export function parseEntry(line: string): Entry {
  const text = line.normalize("NFC").replace(/\s+/g, " ").trim();
  let entry = read(text.slice(0, LONGEST_LINE));
  while (entry.exercises.length > 0 && !same(read(printEntry(entry)), entry)) entry = shortened(entry);
  return text.length > LONGEST_LINE
    ? { ...entry, misread: [...entry.misread, { text: text.slice(LONGEST_LINE), why: "A linha é longa demais" }] }
    : entry;
}
