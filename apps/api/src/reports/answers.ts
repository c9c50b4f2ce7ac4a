import type { Question } from "@prancheta/contract/questionnaires/questionnaires";
import { type Answer, REPORT_LIMITS } from "@prancheta/contract/reports/reports";

/** What a student says to one question: chosen options or one written text, and a note where the question allows one. */
export interface GivenAnswer {
  readonly items: readonly string[];
  readonly observation?: string;
}

const NOTHING: GivenAnswer = { items: [] };

const said = ({ items }: GivenAnswer): string[] => items.map((item) => item.trim()).filter((item) => item !== "");

const isTooLong = (text: string) => text.length > REPORT_LIMITS.text;
const TOO_LONG = `Use no máximo ${REPORT_LIMITS.text.toLocaleString("pt-BR")} caracteres`;

/** A coach may have written two options alike: each may be chosen. */
const timesIn = (list: readonly string[], item: string): number => list.filter((one) => one === item).length;

const problemWith = (question: Question, given: GivenAnswer): string | undefined => {
  const items = said(given);
  if (items.length === 0) return "Responda esta pergunta";
  if (question.type !== "multiselect" && items.length > 1) return "Escolha uma só resposta";
  const options = question.items.map(({ text }) => text);
  if (question.type !== "text") {
    if (items.some((item) => !options.includes(item))) return "Escolha uma das opções";
    if (items.some((item) => timesIn(items, item) > timesIn(options, item))) return "Escolha cada opção uma só vez";
  }
  if (items.some(isTooLong) || isTooLong(given.observation ?? "")) return TOO_LONG;
  return undefined;
};

/** Field path to message for each question that is not answered as it asks; empty when all are. */
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

/** Answers that carry their questions, so that an old report reads the same whatever becomes of the questionnaire. */
export const selfContained = (questions: readonly Question[], given: readonly GivenAnswer[]): Answer[] =>
  questions.map((question, position) => {
    const answer = given[position] ?? NOTHING;
    const note = answer.observation?.trim() ?? "";
    return {
      question: { question: question.question, type: question.type },
      items: said(answer).map((text) => ({ text })),
      observation: question.observation && note !== "" ? note : null,
    };
  });
