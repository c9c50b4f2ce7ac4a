import type { QuestionnaireType, QuestionType } from "@prancheta/contract/questionnaires";

export const questionnaireTypeLabel: Record<QuestionnaireType, string> = {
  TRIAL: "Inicial",
  SUBSCRIPTION: "Seu questionário",
};

export const questionTypeLabel: Record<QuestionType, string> = {
  text: "Texto",
  select: "Uma opção",
  multiselect: "Várias opções",
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;

export const questionsText = (count: number): string => counted(count, "pergunta", "perguntas");

export const optionsText = (count: number): string => counted(count, "opção", "opções");

/** The line below the list's title. */
export const listLine = (total: number | undefined): string => {
  if (total === undefined) return "";
  return total === 0 ? "Nenhum questionário ainda" : counted(total, "questionário salvo", "questionários salvos");
};
