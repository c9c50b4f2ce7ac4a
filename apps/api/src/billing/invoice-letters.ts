import type { ChargedCard } from "@prancheta/contract/billing/invoices";
import type { Cents, Day } from "@prancheta/contract/scalars";
import { inReais } from "@prancheta/contract/wallet/move-bounds";
import { greeting } from "../platform/mail/greeting.ts";
import type { Mail } from "../platform/mail/mail.ts";

type Letter = Omit<Mail, "to">;

interface Bill {
  readonly total: Cents;
  readonly startsOn: Day;
  readonly endsOn: Day;
}

const dayText = (day: Day) => Temporal.PlainDate.from(day).toLocaleString("pt-BR");
const cycleText = ({ startsOn, endsOn }: Bill) => `${dayText(startsOn)} a ${dayText(endsOn)}`;
const cardText = (card: ChargedCard | null) => (card ? ` com o cartão com final ${card.cardLastNumbers}` : "");

export const paidLetter = (name: string, bill: Bill, card: ChargedCard | null): Letter => ({
  subject: "Sua fatura foi paga",
  body: `${greeting(name)}

Recebemos ${inReais(bill.total)}${cardText(card)}, pela sua fatura de ${cycleText(bill)}. Ela está em Assinaturas, com os itens e o PDF.

Equipe Prancheta
`,
});

const nextText = (tryOn: Day | null) =>
  tryOn === null
    ? "Não vamos tentar de novo sozinhos: use 'Pagar agora' em Assinaturas, ou cadastre outro cartão."
    : `Vamos tentar de novo em ${dayText(tryOn)}. Se preferir, use 'Pagar agora' em Assinaturas, ou cadastre outro cartão.`;

/** The invoice was not paid; without a card there was nothing to charge. */
export const unpaidLetter = (name: string, bill: Bill, card: ChargedCard | null, tryOn: Day | null): Letter => ({
  subject: "Sua fatura está em atraso",
  body: `${greeting(name)}

${
  card
    ? `Tentamos cobrar ${inReais(bill.total)}${cardText(card)}, pela sua fatura de ${cycleText(bill)}, mas o cartão não foi aceito.`
    : `Sua fatura de ${cycleText(bill)}, de ${inReais(bill.total)}, não pôde ser cobrada: não há cartão cadastrado.`
}

${nextText(tryOn)}

Enquanto ela estiver em atraso, nenhum aluno pode passar a presencial e o Growth não conta vendas. Todo o resto continua.

Equipe Prancheta
`,
});

export const canceledLetter = (name: string, bill: Bill): Letter => ({
  subject: "Sua fatura foi cancelada",
  body: `${greeting(name)}

Cancelamos a sua fatura de ${cycleText(bill)}, de ${inReais(bill.total)}. Você não precisa pagar por ela.

Equipe Prancheta
`,
});
