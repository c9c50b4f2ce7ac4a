import type { RefusalText } from "../refusal-text.ts";

/** Refusals of foods and diets. */
export const dietsRefusals = {
  "food.not_found": {
    status: 404,
    title: "Alimento não encontrado",
    detail: "Este alimento não existe ou foi removido.",
  },
  "food.of_library": {
    status: 409,
    title: "Alimento da biblioteca",
    detail: "Os alimentos da biblioteca não podem ser alterados. Crie um alimento próprio.",
  },
  "food.in_use": {
    status: 409,
    title: "Não é possível excluir esse alimento",
    detail: "Este alimento está em uma ou mais dietas. Retire-o delas antes.",
  },
  "diet.not_found": { status: 404, title: "Dieta não encontrada", detail: "Esta dieta não existe ou foi removida." },
  "diet.changed": {
    status: 412,
    title: "Dieta alterada",
    detail: "Esta dieta foi alterada em outro lugar desde que você a abriu.",
  },
  "diet.unknown_food": {
    status: 400,
    title: "Alimento desconhecido",
    detail: "Um dos alimentos desta dieta não existe mais.",
  },
  "diet.wrong_portion": {
    status: 400,
    title: "Quantidade inválida",
    detail: "Um dos alimentos está em uma medida que ele não tem, ou com gramas que não são os dessa medida.",
  },
  "diet.in_use": {
    status: 409,
    title: "Não foi possível deletar essa dieta",
    detail: "Você não conseguirá prosseguir com essa exclusão pois possui alunos atrelados a essa Dieta.",
  },
  "diet.already_assigned": { status: 409, title: "Dieta já atribuída", detail: "Este aluno já tem essa dieta." },
  "diet.not_assigned": { status: 409, title: "Dieta não atribuída", detail: "Este aluno não tem essa dieta." },
} as const satisfies Record<string, RefusalText>;
