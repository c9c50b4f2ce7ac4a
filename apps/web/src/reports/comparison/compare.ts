import type { Answer, Report } from "@prancheta/contract/reports/reports";

interface ComparedAnswer {
  readonly key: string;
  readonly question: string;
  /** What was said in each report; undefined where it was not asked. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
}

const said = ({ items, observation }: Answer): string => {
  const given = items.map(({ text }) => text).filter(Boolean);
  const words = given.length > 0 ? given.join(", ") : "Sem resposta";
  return observation ? `${words} (“${observation}”)` : words;
};

/** Answers by their question; of a question asked twice, the second has a key of its own. */
const byQuestion = (answers: readonly Answer[]): Map<string, Answer> => {
  const found = new Map<string, Answer>();
  for (const answer of answers) {
    let key = answer.question.question;
    while (found.has(key)) key += "\u0000";
    found.set(key, answer);
  }
  return found;
};

/** Two reports question by question: first what the later one asked, in its order, then what only the earlier one did. */
export const comparedAnswers = (before: Report, after: Report): ComparedAnswer[] => {
  const earlier = byQuestion(before.answers);
  const later = byQuestion(after.answers);
  return [...new Set([...later.keys(), ...earlier.keys()])].map((key) => {
    const [first, second] = [earlier.get(key), later.get(key)];
    const words = { before: first && said(first), after: second && said(second) };
    const question = (second ?? first)?.question.question ?? key;
    return { key, question, ...words, changed: words.before !== words.after };
  });
};
