import { distance, wordsOf } from "./spelling.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Match<T> {
  readonly exercise: T;
  /** From 0 to 1. */
  readonly score: number;
  /** Whether it can be used without asking: the same name, or far better than all others. */
  readonly sure: boolean;
}

/**
 * Finds the exercises most similar to a typed name, tolerating accents, case, word order and small typos. Best first.
 */
export type Finder<T> = (query: string, limit?: number) => Match<T>[];

const FILLERS = new Set(["a", "as", "ao", "com", "da", "de", "do", "e", "em", "na", "no", "o", "os", "para", "por"]);
const DEFAULT_LIMIT = 8;
const MAX_QUERY_LENGTH = 12;
const MIN_SCORE = 0.35;
const SURE = { score: 0.9, ahead: 0.12 } as const;

const slipsAllowed = (length: number) => (length >= 7 ? 2 : length >= 4 ? 1 : 0);

const isSubsequence = (word: string, of: string): boolean => {
  let at = 0;
  for (const letter of of) if (letter === word[at]) at++;
  return at === word.length;
};

/** The similarity of a typed word to a word of a name, from 0 to 1. */
const likeness = (typed: string, word: string): number => {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.78 + 0.2 * (typed.length / word.length);
  const slips = slipsAllowed(typed.length);
  if (slips > 0 && typed[0] === word[0]) {
    const whole = distance(typed, word, slips);
    if (whole <= slips) return 0.82 - 0.1 * whole;
    const begun = distance(typed, word.slice(0, typed.length), 1);
    if (begun <= 1) return 0.66;
  }
  if (typed.length >= 3 && word.includes(typed)) return 0.6;
  if (typed.length >= 3 && typed[0] === word[0] && isSubsequence(typed, word)) return 0.45;
  return 0;
};

const withoutFillers = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};

interface Indexed<T> {
  readonly exercise: T;
  readonly plain: string;
  /** Indexes of its words in the vocabulary. */
  readonly words: readonly number[];
  /** Which of its words are left out when the basic form is meant. */
  readonly unsaid: readonly boolean[];
  /** Indexes of neighbouring words written as one, for 'legpress'. */
  readonly joined: readonly number[];
}

/** Every different word of all names, so that a typed word is compared with each only once. */
class Vocabulary {
  readonly #places = new Map<string, number>();

  placeOf(word: string): number {
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    this.#places.set(word, this.#places.size);
    return this.#places.size - 1;
  }

  /** The similarity of a typed word to each word of the vocabulary, by index. */
  likenessesTo(typed: string): Float64Array {
    return Float64Array.from(this.#places.keys(), (word) => likeness(typed, word));
  }
}

/** 'supino' means 'Supino reto com barra', not 'Supino com elástico', although that name is shorter. */
const BASIC = new Set([
  "barra",
  "bracos",
  "curvada",
  "direta",
  "halteres",
  "livre",
  "pronada",
  "reto",
  "solo",
  "supra",
]);

/** Names of gyms for exercises that the library calls otherwise; the longer ones first. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ["hip thrust", "elevacao pelvica"],
  ["peck deck", "voador"],
  ["pulley frente", "puxada alta aberta frente"],
  ["puxada frontal", "puxada alta aberta frente"],
  ["puxada", "puxada alta aberta frente"],
];

/** What lacks at most so many letters of another name is understood as that name, because it is still being typed. */
const LETTERS_TO_COME = 3;

/** The typed words, and the same with the library's name. */
const variantsOf = (words: readonly string[]): readonly (readonly string[])[] => {
  const plain = words.join(" ");
  const named = OTHER_NAMES.find(([other]) => ` ${plain} `.includes(` ${other} `));
  if (named) return [words, plain.replace(...named).split(" ")];
  const begun = OTHER_NAMES.find(
    ([other]) => other.startsWith(plain) && other.length - plain.length <= LETTERS_TO_COME,
  );
  return begun ? [words, begun[1].split(" ")] : [words];
};

const indexed = <T extends Named>(exercise: T, vocabulary: Vocabulary): Indexed<T> => {
  const all = wordsOf(exercise.name);
  const words = withoutFillers(all);
  return {
    exercise,
    plain: all.join(" "),
    words: words.map((word) => vocabulary.placeOf(word)),
    unsaid: words.map((word, at) => at > 0 && BASIC.has(word)),
    joined: words.slice(1).map((word, at) => vocabulary.placeOf(`${words[at]}${word}`)),
  };
};

/** Which of a name's words is most similar to a typed word. */
const mostLike = (words: readonly number[], likenesses: Float64Array): number => {
  let found = 0;
  for (let at = 1; at < words.length; at++)
    if ((likenesses[words[at] ?? 0] ?? 0) > (likenesses[words[found] ?? 0] ?? 0)) found = at;
  return found;
};

const valueAt = (words: readonly number[], at: number, likenesses: Float64Array) => {
  const place = words[at];
  return place === undefined ? 0 : (likenesses[place] ?? 0);
};

interface Score {
  readonly score: number;
  /** The score by which they are sorted: without the words that are left out of a basic form. */
  readonly rank: number;
}

/**
 * From 0 to 1: how similar the typed words are, how much of the name they cover, and whether they include its first
 * word.
 */
const scoreOf = ({ words, unsaid, joined }: Indexed<unknown>, typed: readonly Float64Array[]): Score => {
  const covered = words.map(() => false);
  let total = 0;
  for (const likenesses of typed) {
    const one = mostLike(words, likenesses);
    const two = mostLike(joined, likenesses);
    const [single, pair] = [valueAt(words, one, likenesses), valueAt(joined, two, likenesses)];
    if (pair > single) covered.fill(true, two, two + 2);
    else if (single > 0) covered[one] = true;
    total += Math.max(single, pair);
  }
  const found = covered.filter(Boolean).length;
  const said = words.filter((_, at) => covered[at] || !unsaid[at]).length;
  const scoreFor = (all: number) =>
    (total / typed.length) * (0.8 + (0.14 * found) / Math.max(1, all) + (covered[0] ? 0.06 : 0));
  return { score: scoreFor(words.length), rank: scoreFor(said) };
};

/** A name without equipment means the first of these that exists. */
const USUAL = ["barra", "halteres", "maquina", "polia"];

const usualness = (plain: string): number => {
  const at = USUAL.findIndex((word) => plain.endsWith(` ${word}`));
  return at < 0 ? USUAL.length : at;
};

const byRank = <T extends Named>(one: Ranked<T>, other: Ranked<T>) =>
  other.rank - one.rank ||
  usualness(one.plain) - usualness(other.plain) ||
  other.score - one.score ||
  one.plain.length - other.plain.length ||
  (one.plain < other.plain ? -1 : 1);

interface Ranked<T> extends Score {
  readonly exercise: T;
  readonly plain: string;
}

const SAME: Score = { score: 1, rank: 1 };
const NONE: Score = { score: 0, rank: 0 };

/** Indexes the exercises once; each search then takes a few milliseconds for a thousand names. */
export function finderOf<T extends Named>(exercises: readonly T[]): Finder<T> {
  const vocabulary = new Vocabulary();
  const index = exercises.map((exercise) => indexed(exercise, vocabulary));
  return (query, limit = DEFAULT_LIMIT) => {
    const queryWords = wordsOf(query);
    if (queryWords.length === 0) return [];
    const variants = variantsOf(queryWords).map((words) =>
      withoutFillers(words)
        .slice(0, MAX_QUERY_LENGTH)
        .map((word) => vocabulary.likenessesTo(word)),
    );
    const scoreIn = (one: Indexed<T>): Score =>
      variants.reduce((best, typed) => {
        const found = scoreOf(one, typed);
        return found.rank > best.rank ? found : best;
      }, NONE);
    const plain = queryWords.join(" ");
    const ranked: Ranked<T>[] = [];
    for (const one of index) {
      const found = one.plain === plain ? SAME : scoreIn(one);
      if (found.score >= MIN_SCORE) ranked.push({ exercise: one.exercise, plain: one.plain, ...found });
    }
    ranked.sort(byRank);
    const second = ranked.slice(1).reduce((most, { score }) => Math.max(most, score), 0);
    return ranked.slice(0, limit).map(({ exercise, score, plain: name }, place) => ({
      exercise,
      score,
      sure: place === 0 && (name === plain || (score >= SURE.score && score - second >= SURE.ahead)),
    }));
  };
}
