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
  "sale.too_small": {
    status: 400,
    title: "Total abaixo do mínimo",
    detail: "O total deve ser zero ou pelo menos R$ 5,00.",
  },
  "sale.bad_instalments": {
    status: 400,
    title: "Parcelas indisponíveis",
    detail: "Este plano não pode ser pago neste número de parcelas.",
  },
  "sale.in_progress": {
    status: 409,
    title: "Há um pagamento em andamento",
    detail: "Um pagamento anterior está em análise ou acaba de ser feito. Espere o resultado antes de começar outro.",
  },
  "sale.gateway_down": {
    status: 503,
    title: "Pagamento indisponível",
    detail: "O banco não respondeu. Nada foi cobrado; tente de novo em alguns minutos.",
  },
  "sale.being_made": {
    status: 503,
    title: "Seu pedido está sendo feito",
    detail:
      "O banco ainda está preparando este pedido. Espere alguns segundos e tente de novo: nada é cobrado duas vezes.",
  },
  "sale.not_made": {
    status: 409,
    title: "Pagamento não iniciado",
    detail:
      "O banco não aceitou este pedido agora. Nada foi cobrado; tente de novo em alguns minutos ou pague de outro jeito.",
  },
  "sale.just_bought": {
    status: 409,
    title: "Você acabou de comprar este plano",
    detail: "Esta compra já foi paga há poucos minutos. Para pagar mais um período, espere dez minutos.",
  },
  "sale.pix_only": {
    status: 409,
    title: "Pague com Pix",
    detail: "Muitos cartões foram recusados na última hora. Pague com Pix ou tente de novo mais tarde.",
  },
  "sale.card_declined": {
    status: 409,
    title: "Cartão não aceito",
    detail: "O cartão não foi aceito. Confira os dados ou use outro cartão.",
  },
  "sale.payer_incomplete": {
    status: 409,
    title: "Complete seu perfil",
    detail: "Para pagar com cartão, complete seu perfil: o banco pede CPF ou CNPJ, e-mail, telefone e endereço.",
  },
  "sale.busy": {
    status: 409,
    title: "Outro pedido em andamento",
    detail: "Outro pedido sobre esta venda está em andamento. Tente de novo em instantes.",
  },
  "sale.not_found": {
    status: 404,
    title: "Venda não encontrada",
    detail: "Esta venda não existe.",
  },
  "sale.not_refundable": {
    status: 409,
    title: "Nada a estornar",
    detail: "Só uma venda paga por Pix ou cartão pode ser estornada, até o valor que ainda não foi devolvido.",
  },
  "sale.refund_changed": {
    status: 409,
    title: "O estorno mudou",
    detail: "Uma parte desta venda foi estornada desde que você a viu. Confira o valor e tente de novo.",
  },
  "sale.not_by_hand": {
    status: 409,
    title: "Esta venda não pode ser desfeita",
    detail: "Só uma venda recebida por fora pode ser desfeita. A que foi paga por Pix ou cartão é estornada.",
  },
  "sale.cooling_off_over": {
    status: 409,
    title: "Prazo encerrado",
    detail: "A compra pode ser desfeita até 7 dias depois do pagamento. Fale com o seu profissional.",
  },
  "sale.no_receipt": {
    status: 409,
    title: "Ainda não há recibo",
    detail: "O recibo existe depois que o pagamento é confirmado.",
  },
  "sale.no_renewal": {
    status: 409,
    title: "Nada a renovar sozinho",
    detail: "Só um plano em andamento, pago no cartão, se renova sozinho. Para continuar, renove o plano.",
  },
  "sale.refund_failed": {
    status: 409,
    title: "Estorno recusado",
    detail: "O banco recusou este estorno. Confira o valor ou tente mais tarde.",
  },
  "sale.refund_unknown": {
    status: 503,
    title: "Estorno em andamento",
    detail: "O banco não respondeu a tempo. O estorno aparece aqui assim que ele confirmar.",
  },
} as const satisfies Record<string, RefusalText>;
