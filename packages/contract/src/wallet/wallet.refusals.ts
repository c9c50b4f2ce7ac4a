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
  "withdraw.unavailable": {
    status: 409,
    title: "Saque indisponível",
    detail: "O saque ainda não está disponível.",
  },
  "withdraw.no_document": {
    status: 409,
    title: "Cadastre sua chave Pix",
    detail: "Os saques vão só para a chave Pix do CPF ou CNPJ cadastrado no seu perfil.",
  },
  "withdraw.in_debt": {
    status: 409,
    title: "Há um saldo devedor",
    detail: "Enquanto houver um saldo devedor, nada pode ser sacado.",
  },
  "withdraw.held": {
    status: 409,
    title: "Saques suspensos",
    detail: "Seus saques estão suspensos. Fale com o suporte.",
  },
  "withdraw.too_many": {
    status: 409,
    title: "Limite de saques do dia",
    detail: "Você já pediu 5 saques hoje. Tente de novo amanhã.",
  },
  "withdraw.ceiling": {
    status: 409,
    title: "Limite de valor do dia",
    detail: "O valor passa do que pode ser sacado em um dia.",
  },
  "withdraw.no_quote": {
    status: 409,
    title: "Faça a solicitação de novo",
    detail: "Uma solicitação vale por 15 minutos, uma vez. Confira o extrato e faça a solicitação de novo.",
  },
  "payout.not_found": { status: 404, title: "Saque não encontrado", detail: "Este saque não existe." },
  "payout.under_way": {
    status: 409,
    title: "Saque a caminho",
    detail: "Este saque pode estar a caminho do banco: ele não pode ser devolvido agora.",
  },
  "payout.unproven": {
    status: 409,
    title: "Aprovação não comprovada",
    detail: "A aprovação de saques não está comprovada. Rode gateway test-approval.",
  },
  "payout.blocked": {
    status: 409,
    title: "Saques pausados",
    detail: "Há dinheiro bloqueado no Asaas, e nenhum saque sai. Veja gateway status.",
  },
  "taking.too_much": { status: 409, title: "Valor alto demais", detail: "O valor é maior que o que é nosso." },
  "taking.under_way": {
    status: 409,
    title: "Retirada a caminho",
    detail: "A retirada anterior ainda não terminou. Veja takings list.",
  },
  "payout.ended": { status: 409, title: "Saque terminado", detail: "Este saque já terminou." },
} as const satisfies Record<string, RefusalText>;
