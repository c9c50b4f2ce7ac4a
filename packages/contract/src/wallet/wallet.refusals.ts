import type { RefusalText } from "../refusal-text.ts";

/** Refusals of charges. */
export const walletRefusals = {
  "charge.not_open": {
    status: 409,
    title: "Cobrança indisponível",
    detail: "Esta cobrança já foi paga, foi cancelada ou não existe.",
  },
} as const satisfies Record<string, RefusalText>;
