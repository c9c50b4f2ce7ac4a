import type { RefusalText } from "../refusal-text.ts";

/** Refusals of sales. */
export const salesRefusals = {
  "sale.unknown_plan": {
    status: 400,
    title: "Plano não encontrado",
    detail: "Este plano não existe ou foi removido.",
  },
  "sale.plan_closed": {
    status: 409,
    title: "Plano inativo",
    detail: "Este plano está inativo: só quem já o contratou pode renovar.",
  },
  "sale.trial_used": {
    status: 409,
    title: "Teste já usado",
    detail: "Este aluno já teve o plano de teste.",
  },
  "sale.unknown_code": {
    status: 400,
    title: "Código inválido",
    detail: "Este código não existe, expirou ou é de outro plano.",
  },
  "sale.price_changed": {
    status: 409,
    title: "O preço mudou",
    detail: "O total desta venda mudou desde que você o viu. Confira e registre de novo.",
  },
  "sale.start_changed": {
    status: 409,
    title: "O início do contrato mudou",
    detail: "O contrato começaria em outro dia. Talvez esta venda já esteja registrada: confira as vendas do aluno.",
  },
  "sale.student_left": {
    status: 409,
    title: "Aluno desvinculado",
    detail: "Este aluno está desvinculado e não pode contratar um plano.",
  },
} as const satisfies Record<string, RefusalText>;
