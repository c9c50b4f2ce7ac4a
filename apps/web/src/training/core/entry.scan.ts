import { fieldsOf } from "./entry.fields.ts";
import { itemsIn } from "./entry.items.ts";
import type { EntryExercise, Misread } from "./entry.ts";
import { cleanName, lost, nameAndTechnique, readTail, type Tail } from "./entry.words.ts";

export interface Scanned {
  readonly exercise: EntryExercise;
  readonly misread: readonly Misread[];
}

/**
 * Scans one exercise of a line. The words before its sets are its name; if there are none, the first words after them.
 */
export function scanExercise(text: string): Scanned {
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
