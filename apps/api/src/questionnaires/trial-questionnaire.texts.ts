import { type Question, TEXT_ITEM } from "@prancheta/contract/questionnaires/questionnaires";

const written = (question: string): Question => ({
  question,
  type: "text",
  observation: false,
  items: [{ text: TEXT_ITEM }],
});

const chosen = (type: "select" | "multiselect", question: string, options: readonly string[]): Question => ({
  question,
  type,
  observation: true,
  items: options.map((text) => ({ text })),
});

export const TRIAL_TITLE = "Anamnese inicial";

/** What a coach needs to know before writing the first sheet. */
export const TRIAL_QUESTIONS: readonly Question[] = [
  chosen("select", "Qual é o seu principal objetivo?", [
    "Ganhar massa muscular",
    "Emagrecer",
    "Definir o corpo",
    "Melhorar o condicionamento",
    "Cuidar da saúde",
  ]),
  chosen("select", "Há quanto tempo você treina?", [
    "Nunca treinei",
    "Menos de 6 meses",
    "De 6 meses a 2 anos",
    "Mais de 2 anos",
  ]),
  chosen("select", "Quantos dias por semana você pode treinar?", ["2 dias", "3 dias", "4 dias", "5 dias", "6 dias"]),
  chosen("multiselect", "Onde você vai treinar?", [
    "Academia completa",
    "Academia do condomínio",
    "Casa",
    "Ao ar livre",
  ]),
  chosen("multiselect", "Você tem ou já teve algum destes problemas de saúde?", [
    "Nenhum",
    "Pressão alta",
    "Diabetes",
    "Problema no coração",
    "Asma ou bronquite",
    "Dor na coluna",
    "Outro",
  ]),
  written("Você sente dor ou tem alguma lesão? Conte onde e desde quando."),
  written("Você usa algum medicamento ou suplemento? Quais?"),
  written("Como é a sua rotina de sono, trabalho e alimentação?"),
];
