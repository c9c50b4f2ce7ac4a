import type { RefusalText } from "../refusal-text.ts";

/** Refusals of sheets and exercises. */
export const trainingRefusals = {
  "sheet.not_found": { status: 404, title: "Ficha não encontrada", detail: "Esta ficha não existe ou foi removida." },
  "sheet.already_assigned": { status: 409, title: "Ficha já atribuída", detail: "Este aluno já tem essa ficha." },
  "sheet.not_assigned": { status: 409, title: "Ficha não atribuída", detail: "Este aluno não tem essa ficha." },
  "sheet.changed": {
    status: 412,
    title: "Ficha alterada",
    detail: "Esta ficha foi alterada em outro lugar desde que você a abriu.",
  },
  "sheet.unknown_exercise": {
    status: 400,
    title: "Exercício desconhecido",
    detail: "Um dos exercícios desta ficha não existe mais.",
  },
  "sheet.in_use": {
    status: 409,
    title: "Erro ao deletar ficha",
    detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Ficha de Treino.",
  },
  "exercise.not_found": {
    status: 404,
    title: "Exercício não encontrado",
    detail: "Este exercício não existe ou foi removido.",
  },
  "exercise.in_use": {
    status: 409,
    title: "Não é possível deletar esse exercício",
    detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a esse Exercício.",
  },
  "workout.not_found": {
    status: 404,
    title: "Treino não encontrado",
    detail: "Este treino não existe ou não é seu.",
  },
  "workout.closed": {
    status: 409,
    title: "Treino encerrado",
    detail: "Um treino só pode ser corrigido até 7 dias depois de terminado.",
  },
  "workout.day": {
    status: 400,
    title: "Confira o dia do treino",
    detail: "Um treino anotado depois pode ser de hoje ou dos últimos 7 dias.",
  },
  "gif.invalid": { status: 400, title: "Gif inválido", detail: "Por favor, selecione um arquivo gif válido." },
} as const satisfies Record<string, RefusalText>;
