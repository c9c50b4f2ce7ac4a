import type { Technique } from "@prancheta/contract/training/techniques";
import { wordsOf } from "./spelling.ts";

/** How coaches write each technique in a quick entry; the first spelling is the printed one. */
const WAYS: Record<Exclude<Technique, "NONE">, readonly string[]> = {
  BI_SET: ["bi-set", "biset"],
  BI_SET_NO_INTERVAL: ["bi-set sem intervalo", "biset sem intervalo"],
  CIRCUIT: ["circuito"],
  COMBINED: ["combinado"],
  COMBINED_NO_INTERVAL: ["combinado sem intervalo"],
  DROP_SET: ["drop-set", "dropset", "drop"],
  ISOMETRICS: ["isometria", "iso"],
  PYRAMIDAL: ["pirâmide", "piramidal"],
  SUPER_SLOW: ["super slow", "superslow"],
  TRI_SET: ["tri-set", "triset"],
  TRI_SET_NO_INTERVAL: ["tri-set sem intervalo", "triset sem intervalo"],
  AGONIST_ANTAGONIST: ["agonista e antagonista", "agonista antagonista"],
  // Printed in words: after a number and a slash the digits would be parsed as repetitions.
  THREE_SEVEN: ["três-sete", "3/7"],
  BACK_OF_SET: ["back-off set", "back-off", "backoff"],
  CLUSTER_SET: ["cluster set", "cluster"],
  EXHAUSTION: ["exaustão", "até a falha", "até falhar", "falha"],
  GVT: ["gvt"],
  HEAVE_DURY: ["heavy duty"],
  MTUT: ["mtut"],
  DOUBLE_OVERLOAD_PYRAMID: ["pirâmide de dupla sobrecarga", "dupla sobrecarga"],
  COMPLETE_PYRAMID: ["pirâmide completa"],
  CRESCENT_PYRAMID: ["pirâmide crescente"],
  DECRESCENT_PYRAMID: ["pirâmide decrescente"],
  ZERO_POINT: ["ponto zero"],
  PRE_EXHAUSTION: ["pré-exaustão"],
  PARTIAL_REPS: ["repetições parciais", "parciais"],
  REST_PAUSE: ["rest-pause", "restpause"],
  SET_21: ["série 21"],
  STRIP_SET: ["strip set", "stripset"],
  SUPER_SERIES_NO_INTERVAL: ["supersérie sem intervalo", "super série sem intervalo", "superset sem intervalo"],
  SUPER_SERIES: ["supersérie", "super série", "superset"],
  UP_SET: ["up set", "upset"],
};

const isTechnique = (key: string): key is keyof typeof WAYS => Object.hasOwn(WAYS, key);

interface Way {
  readonly technique: Technique;
  readonly words: readonly string[];
}

/** Longest first, so that 'pirâmide crescente' is not parsed as 'pirâmide'. */
const ways: readonly Way[] = Object.keys(WAYS)
  .filter(isTechnique)
  .flatMap((technique) => WAYS[technique].map((way) => ({ technique, words: wordsOf(way) })))
  .sort((one, other) => other.words.length - one.words.length);

const byFirst = Map.groupBy(ways, ({ words }) => words[0] ?? "");
const byLast = Map.groupBy(ways, ({ words }) => words.at(-1) ?? "");

/** The technique at the start of `words`, and how many words name it. */
export const techniqueAtStart = (words: readonly string[]): { technique: Technique; words: number } | undefined => {
  const way = byFirst.get(words[0] ?? "")?.find(({ words: named }) => named.every((word, at) => words[at] === word));
  return way && { technique: way.technique, words: way.words.length };
};

/** The technique at the end of `words`. */
export const techniqueAtEnd = (words: readonly string[]): { technique: Technique; words: number } | undefined => {
  const way = byLast
    .get(words.at(-1) ?? "")
    ?.find(({ words: named }) => named.every((word, at) => words[words.length - named.length + at] === word));
  return way && { technique: way.technique, words: way.words.length };
};

export const techniqueInEntry = (technique: Technique): string =>
  isTechnique(technique) ? (WAYS[technique][0] ?? "") : "";
