import type { RefusalText } from "../refusal-text.ts";

/** Refusals of questionnaires and reports. */
export const questionnairesRefusals = {
  "questionnaire.not_found": {
    status: 404,
    title: "Questionário não encontrado",
    detail: "Este questionário não existe ou foi removido.",
  },
  "questionnaire.read_only": {
    status: 409,
    title: "Não é possível editar este questionário",
    detail: "O questionário inicial não pode ser alterado nem excluído. Clone-o para fazer o seu a partir dele.",
  },
  "questionnaire.not_removable": {
    status: 409,
    title: "Não é possível excluir esse questionário",
    detail: "O questionário inicial não pode ser excluído nem alterado: todo parceiro começa com ele.",
  },
  "questionnaire.changed": {
    status: 412,
    title: "Questionário alterado",
    detail: "Este questionário foi alterado em outro lugar desde que você o abriu.",
  },
  "questionnaire.in_use": {
    status: 409,
    title: "Não é possível excluir esse questionário",
    detail: "Você não conseguirá prosseguir com essa exclusão pois há planos ou alunos atrelados a esse Questionário.",
  },
} as const satisfies Record<string, RefusalText>;
