import type { RefusalText } from "../refusal-text.ts";

/** Refusals of what a guardian signs with a code. */
export const guardianRefusals = {
  "guardian.code_needed": {
    status: 409,
    title: "Falta o código do responsável",
    detail: "Antes dos 18 anos, quem assina é o responsável, com o código que enviamos para o e-mail dele.",
  },
  "guardian.code_expired": {
    status: 409,
    title: "Código vencido",
    detail: "O código do responsável vale por 10 minutos, uma vez e para uma só assinatura. Peça um novo.",
  },
  "guardian.too_many_tries": {
    status: 409,
    title: "Muitas tentativas",
    detail: "Este código foi tentado cinco vezes e não vale mais. Peça um novo.",
  },
} as const satisfies Record<string, RefusalText>;
