import type { RefusalText } from "../refusal-text.ts";

/** Refusals of what the partner pays. */
export const billingRefusals = {
  "card.not_found": { status: 404, title: "Cartão não encontrado", detail: "Este cartão não existe ou foi excluído." },
  "card.is_default": {
    status: 409,
    title: "Cartão padrão",
    detail: "O cartão padrão não pode ser excluído. Escolha outro como padrão antes.",
  },
  "card.unavailable": {
    status: 409,
    title: "Cadastro indisponível",
    detail: "O cadastro de cartões ainda não está disponível.",
  },
  "card.profile_incomplete": {
    status: 409,
    title: "Complete seu perfil",
    detail: "Para cadastrar um cartão, o banco pede o CEP, o número do endereço e o telefone do seu perfil.",
  },
  "card.declined": {
    status: 409,
    title: "Cartão não aceito",
    detail: "O banco não aceitou este cartão. Confira os dados ou use outro.",
  },
  "card.gateway_down": {
    status: 503,
    title: "Cadastro indisponível",
    detail: "O banco não respondeu. O cartão não foi cadastrado; tente de novo em alguns minutos.",
  },
  "card.too_many_tries": {
    status: 429,
    title: "Muitas recusas",
    detail: "Muitos cartões foram recusados. Tente de novo em uma hora.",
  },
  "card.too_many": {
    status: 409,
    title: "Cartões demais",
    detail: "Você já tem o máximo de cartões. Exclua um antes.",
  },
  "billing.day_fixed": {
    status: 409,
    title: "Dia de cobrança já escolhido",
    detail: "O dia de cobrança só pode ser escolhido uma vez. Fale com o suporte.",
  },
  "invoice.not_found": { status: 404, title: "Fatura não encontrada", detail: "Esta fatura não existe." },
  "invoice.not_payable": {
    status: 409,
    title: "Nada a pagar",
    detail: "Só uma fatura fechada ou em atraso pode ser paga.",
  },
  "invoice.no_card": {
    status: 409,
    title: "Você não possui um cartão cadastrado",
    detail: "Cadastre um cartão para pagar a fatura.",
  },
  "invoice.busy": {
    status: 409,
    title: "Pagamento em andamento",
    detail: "Um pagamento desta fatura está em andamento. Espere o resultado.",
  },
  "invoice.gateway_down": {
    status: 503,
    title: "Pagamento indisponível",
    detail: "O banco não respondeu. A fatura mostra o resultado assim que ele confirmar; nada será cobrado duas vezes.",
  },
  "growth.not_offered": {
    status: 404,
    title: "Growth indisponível",
    detail: "O Growth Marketing não está disponível para você.",
  },
  "growth.unknown_type": {
    status: 400,
    title: "Plano não encontrado",
    detail: "Este plano de Growth não existe ou não está mais à venda.",
  },
  "growth.no_card": {
    status: 409,
    title: "Você não possui um cartão cadastrado",
    detail: "Cadastre um cartão em Gerenciar pagamentos para assinar o Growth.",
  },
  "growth.overdue": {
    status: 409,
    title: "Há uma fatura em atraso",
    detail: "Pague a fatura em atraso para assinar o Growth.",
  },
} as const satisfies Record<string, RefusalText>;
