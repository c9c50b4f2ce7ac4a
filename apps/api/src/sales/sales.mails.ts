import { inReais } from "@prancheta/contract/number-text";
import type { Day, SaleId } from "@prancheta/contract/scalars";
import type { CoachNotice } from "../partners/notices/notices.service.ts";
import { dayText } from "../platform/clock.ts";
import { greeting, isSafeInMail } from "../platform/mail/greeting.ts";
import type { Link } from "../platform/mail/link.ts";
import type { Letter } from "../platform/mail/mail.ts";
import { type Addressee, opening } from "./addressee.ts";

const METHODS = { PIX: "Pix", CREDIT: "Cartão de crédito", BY_HAND: "Recebido por fora" } as const;

/** A sale that was paid. */
export interface About {
  readonly plan: string;
  /** Cents. */
  readonly amount: number;
  readonly method: keyof typeof METHODS;
  readonly instalments: number;
  /** Last four numbers of the card with which it renews by itself; undefined if it does not. */
  readonly renewsWith: string | undefined;
  readonly isRenewal: boolean;
  readonly startsOn: Day;
  readonly endsOn: Day;
}

/** 'Pix', 'Cartão de crédito em 3x'. */
const paidText = ({ method, instalments }: Pick<About, "method" | "instalments">): string =>
  instalments > 1 ? `${METHODS[method]} em ${instalments}x` : METHODS[method];

/** 'plano Trimestral'; without the name, which the coach typed, if it is not safe in a mail. */
export const namedPlan = (plan: string): string => (isSafeInMail(plan) ? `plano ${plan}` : "plano");

/** Money that came too late, twice or wrong goes back. */
export const returnedLetter = (
  { coach, ...reader }: Omit<Addressee, "app">,
  { plan, amount }: { readonly plan: string; readonly amount: number },
): Letter => ({
  subject: "Seu pagamento foi devolvido",
  body: `${opening(reader)}

Recebemos ${inReais(amount)} pelo ${namedPlan(plan)}, de ${coach}, mas este pagamento não pôde ser usado: ele chegou depois do prazo, é o segundo da mesma compra, tem outro valor, ou a consultoria já tinha terminado.

Já devolvemos o valor inteiro, pelo mesmo meio em que ele foi pago. No Pix ele volta em minutos; no cartão, em até duas faturas.

Equipe Prancheta
`,
});

/** A card in analysis was refused: the person may have left the screen meanwhile. `to` is where to pay. */
export const notApprovedLetter = (
  { coach, ...reader }: Omit<Addressee, "app">,
  { plan, amount, to }: { readonly plan: string; readonly amount: number; readonly to: Link },
): Letter => ({
  subject: "Seu pagamento não foi aprovado",
  body: `${opening(reader)}

O banco analisou o pagamento de ${inReais(amount)} pelo ${namedPlan(plan)}, de ${coach}, e não o aprovou. Nada foi cobrado.

Para pagar com Pix ou com outro cartão: ${to}

Equipe Prancheta
`,
});

/** To a guardian who pays: how to pay the Pix that the student ordered. */
export const pixLetter = (
  { coach, ...reader }: Omit<Addressee, "app">,
  {
    plan,
    amount,
    lastDay,
    code,
  }: { readonly plan: string; readonly amount: number; readonly lastDay: Day; readonly code: string },
): Letter => ({
  subject: "Um Pix para você pagar",
  body: `${opening(reader)}

O ${namedPlan(plan)}, de ${coach}, foi escolhido e espera o pagamento.

Valor: ${inReais(amount)}
Vale por 24 horas, até ${dayText(lastDay)}

Pix Copia e Cola:

${code}

O mesmo código está no celular do aluno. Se você não concorda, não pague: sem o pagamento nada começa, e o código deixa de valer.

Equipe Prancheta
`,
});

/** The gateway sends none: this is the payer's receipt. */
export const paidLetter = (
  { coach, app, ...reader }: Addressee,
  { plan, amount, renewsWith, isRenewal, startsOn, endsOn, ...paid }: About,
): Letter => ({
  subject: isRenewal ? "Seu plano foi renovado" : "Recebemos seu pagamento",
  body: `${opening(reader)}

Recebemos seu pagamento pelo ${namedPlan(plan)}, de ${coach}.

Valor: ${inReais(amount)}
Forma de pagamento: ${paidText(paid)}
Período: de ${dayText(startsOn)} a ${dayText(endsOn)}
${
  renewsWith
    ? `
No fim do período o plano se renova sozinho no cartão com final ${renewsWith}, pelo preço desse dia. Você desliga a renovação quando quiser, em Consultoria.
`
    : ""
}
Você pode desfazer a compra até 7 dias depois do pagamento e receber tudo de volta. O recibo e o cancelamento estão no app, em Consultoria: ${app}/consultoria

Equipe Prancheta
`,
});

/** What the coach is told of a sale. */
export const soldNotice = (
  {
    plan,
    student,
    amount,
    isRenewal,
    startsOn,
    endsOn,
    ...paid
  }: Omit<About, "renewsWith"> & { readonly student: string },
  link: Link,
): CoachNotice => ({
  kind: "PAID",
  subject: isRenewal ? "Um plano seu foi renovado" : "Você vendeu um plano",
  // In a mail with several notices, its subject is not shown.
  says: `${isRenewal ? "Um plano seu foi renovado." : "Você vendeu um plano."}

Plano: ${plan}
Aluno: ${student}
Valor pago: ${inReais(amount)}
Forma de pagamento: ${paidText(paid)}
Período: de ${dayText(startsOn)} a ${dayText(endsOn)}

A sua parte e quando ela fica disponível estão no extrato da sua carteira:`,
  link,
});

interface GoneBack {
  readonly plan: string;
  /** Cents. */
  readonly amount: number;
  /** Nothing of the sale is left, so its contract ended. */
  readonly isReversed: boolean;
  /** What followed that contract and starts earlier now. */
  readonly moved: readonly { readonly plan: string; readonly startsOn: Day; readonly endsOn: Day }[];
}

const movedText = ({ moved }: Pick<GoneBack, "moved">): string =>
  moved
    .map(
      ({ plan, startsOn, endsOn }) =>
        `\nO ${namedPlan(plan)}, que vem depois, começa mais cedo: vale de ${dayText(startsOn)} a ${dayText(endsOn)}.\n`,
    )
    .join("");

interface Restored {
  /** The renewal that the purchase had replaced; `plan` and `total`, in cents, are what it will charge. */
  readonly renewal: { readonly plan: string; readonly total: number; readonly on: Day } | undefined;
}

const restoredText = (app: Link, { renewal }: Restored): string =>
  renewal
    ? `
A renovação automática, que esta compra tinha substituído, voltou a valer: a próxima cobrança no cartão é em ${dayText(renewal.on)}, de ${inReais(renewal.total)} pelo ${namedPlan(renewal.plan)}. Você desliga quando quiser: ${app}/consultoria
`
    : "";

/** What happened to a student's other purchases because one was reversed. */
export interface OthersAfter extends Restored, Pick<GoneBack, "moved"> {}

interface Ended extends OthersAfter {
  readonly plan: string;
  /** The coach undid a sale by hand, or the bank gave back what the student had disputed. */
  readonly by: "coach" | "dispute";
}

/** A contract ended without a refund by us. */
export const endedLetter = ({ coach, app, ...reader }: Addressee, { plan, by, moved, renewal }: Ended): Letter => ({
  subject: "O que mudou na sua consultoria",
  body: `${opening(reader)}

${
  by === "coach"
    ? `O registro da compra do ${namedPlan(plan)} foi desfeito por ${coach}, e o contrato dela terminou.`
    : `O banco devolveu o pagamento do ${namedPlan(plan)}, de ${coach}, que foi contestado. Com isso o contrato deste plano terminou.`
}
${movedText({ moved })}${restoredText(app, { renewal })}
Equipe Prancheta
`,
});

export const refundedLetter = (
  { coach, app, ...reader }: Addressee,
  { plan, amount, isReversed, moved, renewal }: GoneBack & Restored,
): Letter => ({
  subject: isReversed ? "Seu pagamento foi estornado" : "Parte do seu pagamento foi estornada",
  body: `${opening(reader)}

Devolvemos ${inReais(amount)} do que foi pago pelo ${namedPlan(plan)}, de ${coach}, pelo mesmo meio do pagamento. No Pix o valor volta em minutos; no cartão, em até duas faturas.

${isReversed ? "Com isso o contrato deste plano terminou." : "O contrato continua como está."}
${movedText({ moved })}${restoredText(app, { renewal })}
Equipe Prancheta
`,
});

export const saleRefundedLetter = (
  { name }: Pick<Addressee, "name">,
  { plan, student, amount, isReversed, moved }: GoneBack & { readonly student: string },
): Letter => ({
  subject: isReversed ? "Uma venda sua foi estornada" : "Uma venda sua foi estornada em parte",
  body: `${greeting(name)}

${inReais(amount)} de uma venda sua voltaram ao aluno.

Plano: ${plan}
Aluno: ${student}

${isReversed ? "O estorno foi total, e o contrato do aluno terminou." : "O contrato do aluno continua como está."} O que saiu da sua carteira está no extrato.
${movedText({ moved })}
Equipe Prancheta
`,
});

interface Sold {
  readonly plan: string;
  readonly student: string;
  /** Cents. */
  readonly amount: number;
}

export const disputedLetter = ({ name }: Pick<Addressee, "name">, { plan, student, amount }: Sold): Letter => ({
  subject: "Um pagamento foi contestado",
  body: `${greeting(name)}

O aluno contestou no banco um pagamento de ${inReais(amount)}, e o banco reteve o valor até decidir. Enquanto isso o contrato continua.

Plano: ${plan}
Aluno: ${student}

Se a contestação for negada, o valor volta para a sua carteira. Guarde o que mostra que o serviço foi prestado e fale com o suporte.

Equipe Prancheta
`,
});

export const lostDisputeLetter = (
  { name }: Pick<Addressee, "name">,
  { plan, student, isReversed, moved }: Pick<Sold, "plan" | "student"> & Pick<GoneBack, "isReversed" | "moved">,
): Letter => ({
  subject: "Uma contestação foi aceita pelo banco",
  body: `${greeting(name)}

O banco decidiu a favor do aluno: o valor que ele contestou não volta para a sua carteira. ${isReversed ? "Com isso o contrato terminou." : "O contrato do aluno continua como está."}

Plano: ${plan}
Aluno: ${student}
${movedText({ moved })}
Equipe Prancheta
`,
});

export const deniedLetter = ({ name }: Pick<Addressee, "name">, { plan, student, amount }: Sold): Letter => ({
  subject: "Um estorno não foi feito",
  body: `${greeting(name)}

O banco negou o estorno de ${inReais(amount)} de uma venda sua, e o valor continua com você.

Plano: ${plan}
Aluno: ${student}

O extrato mostra o que aconteceu. Você pode pedir o estorno de novo; se ele for negado outra vez, fale com o suporte.

Equipe Prancheta
`,
});

/** For the operator. It names nobody. */
export const deniedAlert = (sale: SaleId, amount: number): Letter => ({
  subject: "O Asaas negou um estorno",
  body: `O Asaas negou o estorno de ${inReais(amount)} da venda ${sale}. O valor continua na carteira do parceiro, que foi avisado.

Confira no painel do Asaas; npm run operator -- sale settle ${sale} mostra as parcelas.
`,
});
