import type { ChargedCard } from "@prancheta/contract/billing/invoices";
import { inReais } from "@prancheta/contract/number-text";
import type { Cents, Day, InvoiceId } from "@prancheta/contract/scalars";
import { dayText } from "../../platform/clock.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

interface InvoiceSummary {
  readonly total: Cents;
  readonly startsOn: Day;
  readonly endsOn: Day;
}

const cycleText = ({ startsOn, endsOn }: InvoiceSummary) => `${dayText(startsOn)} a ${dayText(endsOn)}`;
const cardText = (card: ChargedCard | null) => (card ? ` com o cartão com final ${card.cardLastNumbers}` : "");

export const paidLetter = (name: string, invoice: InvoiceSummary, card: ChargedCard | null): Letter => ({
  subject: "Sua fatura foi paga",
  body: `${greeting(name)}

Recebemos ${inReais(invoice.total)}${cardText(card)}, pela sua fatura de ${cycleText(invoice)}. Ela está em Assinaturas, com os itens e o PDF.

Equipe Prancheta
`,
});

/** Who owes an invoice. One whose account is suspended or closed cannot sign in. */
interface Debtor {
  readonly name: string;
  readonly active: boolean;
}

const howToPay = ({ active }: Debtor) =>
  active
    ? "use 'Pagar agora' em Assinaturas, ou cadastre outro cartão"
    : "fale com o suporte, porque sua conta não está ativa";

const effectsText = ({ active }: Debtor) =>
  active
    ? `
Enquanto ela estiver em atraso, nenhum aluno pode passar a presencial e o Growth não conta vendas. Todo o resto continua.
`
    : "";

const nextText = (debtor: Debtor, tryOn: Day | null) =>
  tryOn === null
    ? `Não vamos tentar de novo sozinhos: ${howToPay(debtor)}.`
    : `Vamos tentar de novo em ${dayText(tryOn)}. Se quiser pagar antes, ${howToPay(debtor)}.`;

/** The invoice was not paid; without a card there was nothing to charge. */
export const unpaidLetter = (
  debtor: Debtor,
  invoice: InvoiceSummary,
  card: ChargedCard | null,
  tryOn: Day | null,
): Letter => ({
  subject: "Sua fatura está em atraso",
  body: `${greeting(debtor.name)}

${
  card
    ? `Tentamos cobrar ${inReais(invoice.total)}${cardText(card)}, pela sua fatura de ${cycleText(invoice)}, mas o cartão não foi aceito.`
    : `Sua fatura de ${cycleText(invoice)}, de ${inReais(invoice.total)}, não pôde ser cobrada: não há cartão cadastrado.`
}

${nextText(debtor, tryOn)}
${effectsText(debtor)}
Equipe Prancheta
`,
});

interface Refunded {
  readonly card: ChargedCard | null;
  readonly amount: Cents;
  readonly isWhole: boolean;
}

/** We gave a payment back, or a part of it. */
export const refundedLetter = (name: string, invoice: InvoiceSummary, { card, amount, isWhole }: Refunded): Letter => ({
  subject: "Devolvemos um pagamento da sua fatura",
  body: `${greeting(name)}

Devolvemos ${inReais(amount)}${card ? ` ao cartão com final ${card.cardLastNumbers}` : ""}, da sua fatura de ${cycleText(invoice)}. ${
    isWhole ? "A fatura foi cancelada: você não precisa pagar por ela." : "O restante dela continua pago."
  }

Equipe Prancheta
`,
});

/** The payer disputed a payment at the bank, and the bank gave it back. */
export const lostLetter = (debtor: Debtor, invoice: InvoiceSummary): Letter => ({
  subject: "Sua fatura está em atraso",
  body: `${greeting(debtor.name)}

O banco devolveu o pagamento de ${inReais(invoice.total)} da sua fatura de ${cycleText(invoice)}, que foi contestado. A fatura volta a estar em atraso.

Não vamos cobrar de novo sozinhos: ${howToPay(debtor)}.${debtor.active ? " Se a cobrança está errada, fale com o suporte." : ""}
${effectsText(debtor)}
Equipe Prancheta
`,
});

interface Reversed {
  readonly id: InvoiceId;
  /** The gateway's id. */
  readonly charge: string;
  readonly amount: Cents;
  readonly total: Cents;
}

const REVERSALS = {
  REFUND: ["Uma fatura paga foi estornada", "O Asaas devolveu este valor ao cartão do parceiro, que foi avisado."],
  DISPUTE: [
    "Uma fatura paga foi contestada",
    "O parceiro contestou o pagamento no banco, e o Asaas reteve o valor. Responda no painel do Asaas antes do prazo.",
  ],
  DISPUTE_WON: ["A contestação de uma fatura foi ganha", "O valor é nosso de novo. Nada mais precisa ser feito."],
  DISPUTE_LOST: [
    "A contestação de uma fatura foi perdida",
    "A fatura está em atraso outra vez e não é cobrada sozinha; o parceiro foi avisado. Para desistir dela, rode npm run operator -- invoice cancel.",
  ],
} as const;

/** For the operator. It names nobody. */
export const reversalAlert = (what: keyof typeof REVERSALS, { id, charge, amount, total }: Reversed): Letter => {
  const [subject, text] = REVERSALS[what];
  return {
    subject,
    body: `${text}

Fatura ${id}, de ${inReais(total)}
Cobrança no Asaas: ${charge}
Valor: ${inReais(amount)}
`,
  };
};

export const canceledLetter = (name: string, invoice: InvoiceSummary): Letter => ({
  subject: "Sua fatura foi cancelada",
  body: `${greeting(name)}

Cancelamos a sua fatura de ${cycleText(invoice)}, de ${inReais(invoice.total)}. Você não precisa pagar por ela.

Equipe Prancheta
`,
});
