import type { RefusalText } from "../refusal-text.ts";

/** Refusals of plans, their codes and contracts. */
export const plansRefusals = {
  "plan.not_found": { status: 404, title: "Plano não encontrado", detail: "Este plano não existe ou foi removido." },
  "plan.read_only": {
    status: 409,
    title: "Não é possível alterar este plano",
    detail: "O plano de teste não pode ser alterado nem excluído.",
  },
  "plan.changed": {
    status: 412,
    title: "Plano alterado",
    detail: "Este plano foi alterado em outro lugar desde que você o abriu.",
  },
  "plan.fixed": {
    status: 409,
    title: "Não é possível alterar este campo",
    detail: "Validade, período de avaliação, tempo de resposta e valor não mudam depois que o plano existe.",
  },
  "plan.unknown_link": {
    status: 400,
    title: "Plano não salvo",
    detail: "Um dos itens escolhidos não existe mais.",
  },
  "plan.in_use": {
    status: 409,
    title: "Não é possível excluir o plano",
    detail:
      "Existem alunos vinculados ao plano. Para excluir o plano, desvincule os alunos do plano e tente novamente.",
  },
  "code.not_found": { status: 404, title: "Código não encontrado", detail: "Este código não existe ou foi removido." },
  "code.changed": {
    status: 412,
    title: "Código alterado",
    detail: "Este código foi alterado em outro lugar desde que você o abriu.",
  },
  "code.taken": { status: 409, title: "Código já usado", detail: "Você já tem um código com esse nome." },
  "code.unknown_plan": { status: 400, title: "Plano não encontrado", detail: "Este plano não existe ou foi removido." },
  "code.discount_refused": {
    status: 400,
    title: "Desconto inválido",
    detail: "O desconto não cabe no total do plano.",
  },
  "code.rocket_refused": {
    status: 409,
    title: "Rocket Program indisponível",
    detail: "O Rocket Program não está habilitado para você.",
  },
  "plan.promised": {
    status: 409,
    title: "Não é possível excluir o plano",
    detail: "Há convites abertos com este plano. Retire os convites ou espere os alunos ingressarem.",
  },
  "code.in_use": {
    status: 409,
    title: "Não é possível deletar esse Código",
    detail: "Esse código está sendo utilizado em um ou mais planos, por isso não é possível deletá-lo.",
  },
  "contract.missing": { status: 409, title: "Sem contrato", detail: "Este aluno ainda não contratou um plano." },
} as const satisfies Record<string, RefusalText>;
