import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the students' app. */
export const studentRefusals = {
  "link.not_found": {
    status: 404,
    title: "Consultoria não encontrada",
    detail: "Você não é aluno deste profissional, ou ele não atende mais por aqui.",
  },
  "link.ended": {
    status: 403,
    title: "Consultoria encerrada",
    detail: "Sua consultoria com este profissional terminou. O que você já fez continua no seu histórico.",
  },
} as const satisfies Record<string, RefusalText>;
