import type { MuscleGroup } from "../training/training.ts";
import type { Restriction, RestrictionKind } from "./care.ts";
import { EXERCISE_ROWS, type ExerciseRow, FOOD_ROWS, type FoodRow } from "./contradiction-tables.ts";

/** What is prescribed against a restriction, by name, each name once. */
export interface Contradiction {
  readonly restriction: Restriction;
  readonly names: readonly string[];
}

interface NamedExercise {
  readonly name: string;
  readonly muscleGroup: MuscleGroup;
}

interface NamedFood {
  readonly name: string;
  readonly category: string;
}

/** Words of at least this many letters lose their plural 's'. */
const PLURAL_FROM = 4;
/** A food's first word counts from this many letters, so that 'pé' or 'chá' match nothing by accident. */
const FIRST_WORD_FROM = 4;

/** The words of a text without accents, case and plural, each between spaces: ' dor no joelho '. */
const plainWords = (text: string): string => {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "")
    .map((word) => (word.length >= PLURAL_FROM ? word.replace(/s$/, "") : word));
  return ` ${words.join(" ")} `;
};

type Match = (words: string) => boolean;

/** Whether words contain one of the phrases; a phrase ending in '*' is the beginning of a word. */
const anyOf = (phrases: readonly string[]): Match => {
  const sought = phrases.map((phrase) => (phrase.endsWith("*") ? plainWords(phrase).trimEnd() : plainWords(phrase)));
  return (words) => sought.some((phrase) => words.includes(phrase));
};

const exerciseRows = EXERCISE_ROWS.map(({ said, groups, names }: ExerciseRow) => {
  const isNamed = anyOf(names);
  return {
    isSaid: anyOf(said),
    isAgainst: ({ name, muscleGroup }: NamedExercise) => groups.includes(muscleGroup) || isNamed(plainWords(name)),
  };
});

const foodRows = FOOD_ROWS.map(({ said, categories, names, except }: FoodRow) => {
  const isNamed = anyOf(names);
  const isExcepted = anyOf(except);
  return {
    isSaid: anyOf(said),
    isAgainst: ({ name, category }: NamedFood) => {
      const words = plainWords(name);
      return (categories.includes(category) || isNamed(words)) && !isExcepted(words);
    },
  };
});

/** Whether the restriction itself names the food: its first word, 'Abacaxi cru' of 'Alergia a abacaxi'. */
const namesFood =
  (said: string) =>
  ({ name }: NamedFood): boolean => {
    const [first = ""] = plainWords(name).trim().split(" ");
    return first.length >= FIRST_WORD_FROM && said.includes(` ${first} `);
  };

/** What each restriction forbids: those kinds, and the things that one of the tests finds. */
const found = <Thing extends { readonly name: string }>(
  restrictions: readonly Restriction[],
  kinds: readonly RestrictionKind[],
  things: readonly Thing[],
  testsOf: (said: string) => readonly ((thing: Thing) => boolean)[],
): Contradiction[] =>
  restrictions.flatMap((restriction) => {
    if (!kinds.includes(restriction.kind)) return [];
    const tests = testsOf(plainWords(restriction.text));
    if (tests.length === 0) return [];
    // Each name once before the tests, because a sheet has up to 4,680 exercises, most of them several times.
    const named = Map.groupBy(things, ({ name }) => name);
    const names = [...named]
      .filter(([, same]) => same.some((thing) => tests.some((isAgainst) => isAgainst(thing))))
      .map(([name]) => name);
    return names.length === 0 ? [] : [{ restriction, names }];
  });

/**
 * The exercises that load what an injury names (docs/rules/training.md). It finds known words only, so it can be wrong
 * in both directions: it is a reason to ask, never to refuse.
 */
export const exercisesAgainst = (
  restrictions: readonly Restriction[],
  exercises: readonly NamedExercise[],
): Contradiction[] =>
  found(restrictions, ["INJURY", "OTHER"], exercises, (said) =>
    exerciseRows.filter(({ isSaid }) => isSaid(said)).map(({ isAgainst }) => isAgainst),
  );

/** The foods that contain what an allergy names (docs/rules/diets.md); like `exercisesAgainst` a reason to ask. */
export const foodsAgainst = (restrictions: readonly Restriction[], foods: readonly NamedFood[]): Contradiction[] =>
  found(restrictions, ["ALLERGY", "OTHER"], foods, (said) => [
    namesFood(said),
    ...foodRows.filter(({ isSaid }) => isSaid(said)).map(({ isAgainst }) => isAgainst),
  ]);
