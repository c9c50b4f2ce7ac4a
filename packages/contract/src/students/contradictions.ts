import type { MuscleGroup } from "../training/training.ts";
import type { Restriction, RestrictionKind } from "./care.ts";
import { EXERCISE_ROWS, type ExerciseRow, FOOD_ROWS, type FoodRow, GENERIC_WORDS } from "./contradiction-tables.ts";

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

/** Words of at least this many letters lose their plural. */
const PLURAL_FROM = 4;
/** What a food is made of counts from this many letters, so that the 'pé' of 'pé de moleque' matches nothing. */
const NOUN_FROM = 3;

const singular = (word: string): string => {
  if (word.length < PLURAL_FROM) return word;
  return word
    .replace(/(?:oes|aes)$/, "ao")
    .replace(/ns$/, "m")
    .replace(/ares$/, "ar")
    .replace(/ais$/, "al")
    .replace(/s$/, "");
};

/** The words of a text without accents, case and plural, each between spaces: ' dor no joelho '. */
const plainWords = (text: string): string => {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "")
    .map(singular);
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
  const isSaid = anyOf(said);
  const isNamed = anyOf(names);
  const isExcepted = anyOf(except);
  return {
    isSaid,
    isAgainst: ({ name, category }: NamedFood) => {
      const words = plainWords(name);
      return (categories.includes(category) || isNamed(words)) && !isExcepted(words);
    },
    /** Whether the row is about the word, but the name of the food is an exception: 'noz' of 'Noz-moscada'. */
    excuses: (word: string, name: string) => (isSaid(word) || isNamed(word)) && isExcepted(name),
  };
});

/** The word after one of these says what is in a food: 'Molho de tomate', 'Iogurte sabor morango'. */
const LINKS = new Set(["de", "do", "da", "com", "e", "sabor"]);
/** What comes after one of these is not in the food. */
const NOT_IN_IT = / (?:sem|zero) .*/;
const generic = new Set(GENERIC_WORDS.map((word) => plainWords(word).trim()));

/** What a food is made of, as far as its name says. */
const nounsOf = (name: string): readonly string[] => {
  const words = name.replace(NOT_IN_IT, " ").trim().split(" ");
  return words.filter(
    (word, at) =>
      (at === 0 || LINKS.has(words[at - 1] ?? "")) &&
      word.length >= NOUN_FROM &&
      !LINKS.has(word) &&
      !generic.has(word),
  );
};

/** Whether the restriction itself names the food: 'Abacaxi cru' and 'Suco de abacaxi' of 'Alergia a abacaxi'. */
const namesFood =
  (said: string, rows: readonly (typeof foodRows)[number][]) =>
  ({ name }: NamedFood): boolean => {
    const words = plainWords(name);
    return nounsOf(words).some(
      (noun) => said.includes(` ${noun} `) && !rows.some(({ excuses }) => excuses(` ${noun} `, words)),
    );
  };

/** The 'ovo' and 'lacto' of 'ovo-lacto-vegetariana' name what is eaten; the 'ovo' of 'ovo, vegetariana' does not. */
const EATEN = /\b(?:ovo[\s-]?lacto[\s-]?|lacto[\s-]?ovo[\s-]?|lacto[\s-]?|ovo-?)(?=vegetarian)/gi;

/** What each restriction forbids: those kinds, and the things that one of the tests finds. */
const found = <Thing extends { readonly name: string }>(
  restrictions: readonly Restriction[],
  kinds: readonly RestrictionKind[],
  things: readonly Thing[],
  testsOf: (said: string) => readonly ((thing: Thing) => boolean)[],
): Contradiction[] =>
  restrictions.flatMap((restriction) => {
    if (!kinds.includes(restriction.kind)) return [];
    const tests = testsOf(plainWords(restriction.text.replace(EATEN, "")));
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
  found(restrictions, ["ALLERGY", "OTHER"], foods, (said) => {
    const rows = foodRows.filter(({ isSaid }) => isSaid(said));
    return [namesFood(said, rows), ...rows.map(({ isAgainst }) => isAgainst)];
  });
