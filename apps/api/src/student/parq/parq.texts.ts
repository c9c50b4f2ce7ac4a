/** The day on which these questions take effect. Changed questions get a new version; those of older records stay here. */
export const PARQ_VERSION = "2026-11-23";

const QUESTIONS = {
  "2026-11-23": [
    {
      key: "heart",
      text: "Algum médico já disse que você tem um problema de coração, ou que só deve se exercitar com acompanhamento médico?",
    },
    { key: "chest_exercise", text: "Você sente dor no peito quando se exercita?" },
    { key: "chest_rest", text: "No último mês, você sentiu dor no peito sem estar se exercitando?" },
    { key: "balance", text: "Você perde o equilíbrio por tontura, ou já desmaiou?" },
    { key: "joints", text: "Você tem algum problema nos ossos ou nas articulações que o exercício pode piorar?" },
    { key: "medicine", text: "Você toma hoje algum remédio para a pressão ou para o coração?" },
    { key: "other", text: "Você sabe de algum outro motivo para não se exercitar?" },
  ],
} as const;

type Question = { readonly key: string; readonly text: string };

export const parqQuestions: readonly Question[] = QUESTIONS[PARQ_VERSION];

/** What a question asked in the version that was answered. */
export const questionText = (version: string, key: string): string => {
  const questions: Readonly<Record<string, readonly Question[]>> = QUESTIONS;
  return questions[version]?.find((question) => question.key === key)?.text ?? key;
};

/** A signed record names only the version, so a change of these words needs a new one, as with the questions. */
export const PARQ_TERM =
  "Respondi sim a pelo menos uma pergunta. Fui orientado a procurar um médico antes de começar ou de aumentar os exercícios, e assumo a responsabilidade por me exercitar sem ter seguido esta orientação.";

export const PARQ_LAW =
  "O PAR-Q é um questionário de prontidão para a atividade física. Leis estaduais e municipais o pedem, com regras diferentes: em alguns lugares, quem responde sim ou tem 70 anos ou mais apresenta um atestado médico, e por menores de 15 anos o responsável assina. Ele vale por 12 meses e não substitui uma consulta médica.";
