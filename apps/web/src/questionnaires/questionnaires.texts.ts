import type { QuestionnaireType, QuestionType } from "@prancheta/contract/questionnaires";
import { counted } from "../ui/count-text.ts";

export const questionnaireTypeLabel: Record<QuestionnaireType, string> = {
  TRIAL: "Inicial",
  SUBSCRIPTION: "Seu questionário",
};

export const questionTypeLabel: Record<QuestionType, string> = {
  text: "Texto",
  select: "Uma opção",
  multiselect: "Várias opções",
};

export const questionsText = (count: number): string => counted(count, "pergunta", "perguntas");

export const optionsText = (count: number): string => counted(count, "opção", "opções");

/** The line below the list's title. */
export const listLine = (total: number | undefined): string => {
  if (total === undefined) return "";
  return total === 0 ? "Nenhum questionário ainda" : counted(total, "questionário salvo", "questionários salvos");
};
