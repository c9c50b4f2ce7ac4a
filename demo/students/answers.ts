import type { Question } from "@prancheta/contract/questionnaires/questionnaires";
import type { Chance } from "../chance.ts";
import type { DemoQuestion } from "../questionnaires.ts";

interface DemoAnswer {
  readonly items: readonly string[];
  readonly observation?: string;
}

const SOMETHING = ["Nada a relatar.", "Está tudo bem.", "Igual ao mês passado."];

const from = <T>(chance: Chance, items: readonly T[]): T | undefined => items[chance.whole(0, items.length - 1)];

const optionsOf = (chance: Chance, { type, items }: Question): string[] => {
  const texts = items.map(({ text }) => text);
  const first = from(chance, texts) ?? "";
  // The first option of a list of complaints means 'none'.
  const nothing = texts.find((text) => text.startsWith("Nenhum"));
  if (nothing !== undefined && chance.happens(0.7)) return [nothing];
  if (type === "select" || first === nothing) return [first];
  return texts.filter((text) => text !== nothing && (text === first || chance.happens(0.3)));
};

/** A student's answers to each question. */
export const answersTo = (chance: Chance, questions: readonly DemoQuestion[]): DemoAnswer[] =>
  questions.map(({ question, typicalAnswers }) => {
    if (question.type === "text")
      return { items: [from(chance, typicalAnswers.length > 0 ? typicalAnswers : SOMETHING) ?? ""] };
    const note = question.observation && chance.happens(0.35) ? from(chance, typicalAnswers) : undefined;
    return { items: optionsOf(chance, question), ...(note && { observation: note }) };
  });
