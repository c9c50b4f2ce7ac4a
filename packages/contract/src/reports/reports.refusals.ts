import type { RefusalText } from "../refusal-text.ts";

/** Refusals of reports and their answers. */
export const reportsRefusals = {
  "answers.incomplete": {
    status: 400,
    title: "Respostas incompletas",
    detail: "Responda a todas as perguntas do questionário.",
  },
  "report.not_found": {
    status: 404,
    title: "Relatório não encontrado",
    detail: "Este relatório não existe ou foi removido.",
  },
  "report.not_due": {
    status: 409,
    title: "Ainda não é hora",
    detail: "Nenhum relatório está aberto agora. O próximo aparece aqui no dia combinado com o seu profissional.",
  },
  "report.sent": {
    status: 409,
    title: "Relatório já enviado",
    detail: "Este relatório já foi enviado e não recebe mais fotos.",
  },
  "report.changed": {
    status: 409,
    title: "Relatório mudado",
    detail: "Este relatório foi mudado em outro aparelho. Confira como ele está agora e envie de novo.",
  },
  "report.photo_missing": {
    status: 409,
    title: "Faltam fotos",
    detail: "Alguma foto ainda não chegou. Espere o envio terminar, ou remova-a do relatório.",
  },
  "report.too_many_drafts": {
    status: 409,
    title: "Rascunhos demais",
    detail: "Este relatório já foi começado muitas vezes. Continue um dos que você começou e envie.",
  },
  "report.too_many_photos": {
    status: 409,
    title: "Fotos demais",
    detail: "Este relatório já recebeu fotos demais. Remova alguma e tente de novo.",
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
