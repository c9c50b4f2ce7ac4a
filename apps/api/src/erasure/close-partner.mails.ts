import type { Day } from "@prancheta/contract/scalars";
import { dayText } from "../platform/clock.ts";
import { greeting, isSafeInMail } from "../platform/mail/greeting.ts";
import type { Link } from "../platform/mail/link.ts";
import type { Letter } from "../platform/mail/mail.ts";
import { type Addressee, opening } from "../sales/addressee.ts";

interface Closing {
  /** The day after which the data is erased. */
  readonly until: Day;
  readonly supportEmail: string;
}

export const closedLetter = (name: string, { until, supportEmail }: Closing): Letter => ({
  subject: "Sua conta na Prancheta foi encerrada",
  body: `${greeting(name)}

Encerramos a sua conta de profissional, como pedido. Você não entra mais na plataforma, a sua página não abre, os vínculos com os alunos terminaram e nada mais se renova. Cada aluno foi avisado por e-mail.

Até ${dayText(until)} o encerramento pode ser desfeito: escreva para ${supportEmail}. Depois disso, apagamos os seus dados e os dos seus alunos com você. Ficam apenas os registros de cobranças, pagamentos e faturas, como a lei manda.

Se você é aluno de outro profissional, o seu acesso ao aplicativo continua.

Equipe Prancheta
`,
});

export const reopenedLetter = (name: string): Letter => ({
  subject: "Sua conta na Prancheta foi reaberta",
  body: `${greeting(name)}

Desfizemos o encerramento da sua conta de profissional. Entre com o seu e-mail e a sua senha: seus alunos estão de volta e foram avisados. Cartões, rede social e Growth não voltam, e as renovações ficam desligadas até que cada aluno as ligue de novo.

Equipe Prancheta
`,
});

/** The coach's name as a mail may show it. */
const shown = (coach: string): string => (isSafeInMail(coach) ? coach : "Seu profissional");

interface Student {
  readonly name: string;
  readonly coach: string;
  readonly app: Link;
}

interface ClosingForStudent extends Closing {
  /** The student left the coach before. */
  readonly hasLeft: boolean;
  /** The last day of what the student paid for. */
  readonly paidUntil: Day | undefined;
}

export const coachClosedLetter = (
  { name, coach, app }: Student,
  { until, supportEmail, hasLeft, paidUntil }: ClosingForStudent,
): Letter => ({
  subject: hasLeft ? "Seu histórico será apagado" : "Seu acompanhamento terminou",
  body: `${greeting(name)}

${shown(coach)} encerrou a conta na Prancheta${hasLeft ? "." : ", e o seu acompanhamento terminou. Nada mais se renova nem é cobrado."}
${
  paidUntil === undefined
    ? ""
    : `
Você tinha um período pago até ${dayText(paidUntil)}: a devolução do que não foi usado é com o profissional, e os contatos dele continuam no aplicativo. Se não houver acordo, escreva para ${supportEmail}.
`
}
Até ${dayText(until)} você ainda lê o seu histórico e pode baixar uma cópia de tudo, em Eu: ${app}

Depois desse dia, os seus dados com este profissional são apagados. A sua conta no aplicativo continua.

Equipe Prancheta
`,
});

/** To the guardian who paid for days that are still to come. */
export const guardianClosedLetter = (
  { coach, ...reader }: Omit<Addressee, "app">,
  { supportEmail, paidUntil }: Pick<Closing, "supportEmail"> & { readonly paidUntil: Day },
): Letter => ({
  subject: "O acompanhamento que você paga terminou",
  body: `${opening(reader)}

O acompanhamento terminou, porque ${coach} encerrou a conta na Prancheta. Nada mais se renova nem é cobrado.

Havia um período pago até ${dayText(paidUntil)}: a devolução do que não foi usado é com o profissional, e os contatos dele continuam no aplicativo. Se não houver acordo, escreva para ${supportEmail}.

Equipe Prancheta
`,
});

export const coachReopenedLetter = ({ name, coach, app }: Student): Letter => ({
  subject: "Seu acompanhamento voltou",
  body: `${greeting(name)}

${shown(coach)} reabriu a conta na Prancheta, e o seu vínculo voltou como era: ${app}

A renovação por cartão continua desligada. Para ligá-la de novo, abra Consultoria.

Equipe Prancheta
`,
});

/** To somebody who left before the closing, and was told that the history would be erased. */
export const historyKeptLetter = ({ name, coach, app }: Student): Letter => ({
  subject: "Seu histórico não será apagado",
  body: `${greeting(name)}

${shown(coach)} reabriu a conta na Prancheta. O seu histórico com este profissional não será apagado, e você continua a lê-lo no aplicativo: ${app}

Equipe Prancheta
`,
});
