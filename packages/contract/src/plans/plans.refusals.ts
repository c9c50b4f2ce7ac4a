import type { RefusalText } from "../refusal-text.ts";

/** Refusals of plans and contracts. */
export const plansRefusals = {
  "plan.not_found": { status: 404, title: "Plano não encontrado", detail: "Este plano não existe ou foi removido." },
  "contract.missing": { status: 409, title: "Sem contrato", detail: "Este aluno ainda não contratou um plano." },
} as const satisfies Record<string, RefusalText>;
