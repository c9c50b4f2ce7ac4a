import type { RefusalText } from "../refusal-text.ts";

/** Refusals of a coach's page, for visitors and for the coach. */
export const coachPageRefusals = {
  "coach.not_found": {
    status: 404,
    title: "Página indisponível",
    detail: "Esta página não existe ou foi desligada por quem a criou.",
  },
  "page.no_address": {
    status: 400,
    title: "Falta o endereço",
    detail: "Escolha um endereço",
  },
  "page.taken": {
    status: 409,
    title: "Endereço em uso",
    detail: "Este endereço já é de outra pessoa. Escolha outro.",
  },
} as const satisfies Record<string, RefusalText>;
