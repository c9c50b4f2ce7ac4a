import type { RefusalText } from "../refusal-text.ts";

/** Refusals of students, their care and their contracts. */
export const studentsRefusals = {
  "student.not_found": { status: 404, title: "Aluno não encontrado", detail: "Este aluno não existe ou foi removido." },
  "student.back_already": {
    status: 409,
    title: "Aluno cadastrado de novo",
    detail: "Este aluno foi cadastrado de novo depois da remoção. Remova esse cadastro antes.",
  },
  "student.plan_fixed": {
    status: 409,
    title: "Plano não alterado",
    detail: "Um aluno com contrato tem um plano: escolha o do próximo contrato.",
  },
  "student.unknown_plan": {
    status: 400,
    title: "Plano não alterado",
    detail: "Este plano não existe mais ou está inativo.",
  },
  "student.presential_not_allowed": {
    status: 409,
    title: "Consultoria presencial indisponível",
    detail: "Confira as condições para a consultoria presencial deste aluno.",
  },
  "note.not_found": {
    status: 404,
    title: "Anotação não encontrada",
    detail: "Esta anotação não existe ou foi apagada.",
  },
  "note.too_many": {
    status: 409,
    title: "Anotações demais",
    detail: "Este aluno já tem o máximo de anotações. Apague uma antes.",
  },
  "restriction.not_found": {
    status: 404,
    title: "Restrição não encontrada",
    detail: "Esta restrição não existe ou foi removida.",
  },
  "restriction.too_many": {
    status: 409,
    title: "Restrições demais",
    detail: "Este aluno já tem o máximo de restrições. Remova uma antes.",
  },
} as const satisfies Record<string, RefusalText>;
