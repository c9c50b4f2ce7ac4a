import type { Question } from "@prancheta/contract/questionnaires/questionnaires";
import { type Answer, REPORT_LIMITS } from "@prancheta/contract/reports/reports";

/** A student's answer to one question: chosen options or one text, and a note if the question allows it. */
export interface GivenAnswer {
  readonly items: readonly string[];
  readonly observation?: string;
}

const NOTHING: GivenAnswer = { items: [] };

const givenTexts = ({ items }: GivenAnswer): string[] => items.map((item) => item.trim()).filter((item) => item !== "");

const isTooLong = (text: string) => text.length > REPORT_LIMITS.text;
const TOO_LONG = `Use no máximo ${REPORT_LIMITS.text.toLocaleString("pt-BR")} caracteres`;

/** Two options may have the same text; then each may be chosen. */
const timesIn = (list: readonly string[], item: string): number => list.filter((one) => one === item).length;

const problemWith = (question: Question, given: GivenAnswer): string | undefined => {
  const items = givenTexts(given);
  if (items.length === 0) return "Responda a esta pergunta";
  if (question.type !== "multiselect" && items.length > 1) return "Escolha uma só resposta";
  const options = question.items.map(({ text }) => text);
  if (question.type !== "text") {
    if (items.some((item) => !options.includes(item))) return "Escolha uma das opções";
    if (items.some((item) => timesIn(items, item) > timesIn(options, item))) return "Escolha cada opção uma só vez";
  }
  if (items.some(isTooLong) || isTooLong(given.observation ?? "")) return TOO_LONG;
  return undefined;
};

/** Message by field path for each invalid answer; empty if all are valid. */
export const answerProblems = (
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): Record<string, string> => {
  const problems: Record<string, string> = {};
  questions.forEach((question, position) => {
    const problem = problemWith(question, given[position] ?? NOTHING);
    if (problem) problems[`answers.${position}`] = problem;
  });
  for (let extra = questions.length; extra < given.length; extra++)
    problems[`answers.${extra}`] = "O questionário não tem esta pergunta";
  return problems;
};

/** Answers that contain their questions, so that a report stays readable after the questionnaire changes. */
export const selfContained = (questions: readonly Question[], given: readonly GivenAnswer[]): Answer[] =>
  questions.map((question, position) => {
    const answer = given[position] ?? NOTHING;
    const note = answer.observation?.trim() ?? "";
    return {
      question: { question: question.question, type: question.type },
      items: givenTexts(answer).map((text) => ({ text })),
      observation: question.observation && note !== "" ? note : null,
    };
  });
