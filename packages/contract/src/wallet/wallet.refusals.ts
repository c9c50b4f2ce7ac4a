import type { RefusalText } from "../refusal-text.ts";
import { TOO_SMALL } from "./move-bounds.ts";

/** Refusals of charges and of what moves the wallet's money. */
export const walletRefusals = {
  "charge.not_open": {
    status: 409,
    title: "Cobrança indisponível",
    detail: "Esta cobrança já foi paga, foi cancelada ou não existe.",
  },
  "wallet.line_not_found": {
    status: 404,
    title: "Linha não encontrada",
    detail: "Esta linha do extrato não existe.",
  },
  "wallet.too_little": { status: 400, title: "Valor abaixo do mínimo", detail: TOO_SMALL },
  "wallet.too_much": {
    status: 409,
    title: "Saldo insuficiente",
    detail: "O valor é maior que o saldo.",
  },
  "wallet.in_debt": {
    status: 409,
    title: "Há um saldo devedor",
    detail: "Enquanto houver um saldo devedor, nada pode ir para o tráfego pago.",
  },
} as const satisfies Record<string, RefusalText>;
