import type { RefusalText } from "../refusal-text.ts";

/** Refusals of reports and their answers. */
export const reportsRefusals = {
  "answers.incomplete": {
    status: 400,
    title: "Respostas incompletas",
    detail: "Responda todas as perguntas do questionário.",
  },
  "report.not_found": {
    status: 404,
    title: "Relatório não encontrado",
    detail: "Este relatório não existe ou foi removido.",
  },
  "report.hidden": {
    status: 409,
    title: "Relatório oculto",
    detail:
      "O aluno retirou a autorização para você ver as respostas dele. O relatório volta quando ele autorizar de novo.",
  },
  "report.already_evaluated": {
    status: 409,
    title: "Relatório já avaliado",
    detail: "Este relatório já foi avaliado.",
  },
} as const satisfies Record<string, RefusalText>;
