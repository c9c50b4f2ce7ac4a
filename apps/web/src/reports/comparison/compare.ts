import type { Answer, Report } from "@prancheta/contract/reports/reports";

interface ComparedAnswer {
  readonly key: string;
  readonly question: string;
  /** The answer in each report; undefined if the question was not asked. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
}

const answerText = ({ items, observation }: Answer): string => {
  const given = items.map(({ text }) => text).filter(Boolean);
  const words = given.length > 0 ? given.join(", ") : "Sem resposta";
  return observation ? `${words} (“${observation}”)` : words;
};

/** Answers by question; the second occurrence of a question gets its own key. */
const byQuestion = (answers: readonly Answer[]): Map<string, Answer> => {
  const found = new Map<string, Answer>();
  for (const answer of answers) {
    let key = answer.question.question;
    while (found.has(key)) key += "\u0000";
    found.set(key, answer);
  }
  return found;
};

/**
 * Two reports question by question: first the later report's questions in their order, then those that only the earlier
 * one has.
 */
export const comparedAnswers = (before: Report, after: Report): ComparedAnswer[] => {
  const earlier = byQuestion(before.answers);
  const later = byQuestion(after.answers);
  return [...new Set([...later.keys(), ...earlier.keys()])].map((key) => {
    const [first, second] = [earlier.get(key), later.get(key)];
    const words = { before: first && answerText(first), after: second && answerText(second) };
    const question = (second ?? first)?.question.question ?? key;
    return { key, question, ...words, changed: words.before !== words.after };
  });
};
