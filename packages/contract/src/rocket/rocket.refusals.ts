import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the Rocket Program. */
export const rocketRefusals = {
  "rocket.off": {
    status: 404,
    title: "Recurso indisponível",
    detail: "O Rocket Program ainda não está liberado para a sua conta.",
  },
  "rocket.not_found": {
    status: 404,
    title: "Avatar não encontrado",
    detail: "Esta pessoa não está na sua lista.",
  },
  "rocket.settled": {
    status: 409,
    title: "Situação já decidida",
    detail: "Esta pessoa já se inscreveu, recusou ou não pode receber mensagens.",
  },
} as const satisfies Record<string, RefusalText>;
