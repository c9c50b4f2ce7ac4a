import type { QuestionnaireType, QuestionType } from "@prancheta/contract/questionnaires/questionnaires";
import { counted } from "@prancheta/ui/text/count-text.ts";

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
