import type { RefusalText } from "../refusal-text.ts";

/** Refusals of the academy. */
export const academyRefusals = {
  "academy.episode_not_found": {
    status: 404,
    title: "Episódio não encontrado",
    detail: "Este episódio não existe, ou o vídeo dele ainda não saiu.",
  },
} as const satisfies Record<string, RefusalText>;
