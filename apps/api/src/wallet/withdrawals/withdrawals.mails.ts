import { inReais } from "@prancheta/contract/number-text";
import type { Cents } from "@prancheta/contract/scalars";
import { greeting } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

interface Withdrawal {
  readonly amount: Cents;
  readonly fee: Cents;
  readonly document: string;
}

/** A mail may be read by others, so it shows the end of the document only. */
const keyText = (document: string) => `final ${document.slice(-4)}`;

const figures = ({ amount, fee, document }: Withdrawal) => `Total solicitado: ${inReais(amount)}
Tarifa: ${inReais(fee)}
Valor a receber: ${inReais(amount - fee)}
Chave Pix: seu CPF ou CNPJ, ${keyText(document)}`;

export const requestedLetter = (name: string, withdrawal: Withdrawal): Letter => ({
  subject: "Recebemos sua solicitação de saque",
  body: `${greeting(name)}

Recebemos sua solicitação de saque. Avisaremos quando o banco confirmar.

${figures(withdrawal)}

Se não foi você, troque sua senha agora mesmo e fale com o suporte.

Equipe Prancheta
`,
});

export const doneLetter = (name: string, withdrawal: Withdrawal): Letter => ({
  subject: "Seu saque foi concluído",
  body: `${greeting(name)}

O banco confirmou o seu saque.

${figures(withdrawal)}

Equipe Prancheta
`,
});

export const returnedLetter = (name: string, withdrawal: Withdrawal, reason: string): Letter => ({
  subject: "Seu saque não foi concluído",
  body: `${greeting(name)}

O seu saque não foi concluído, e o valor de ${inReais(withdrawal.amount)} voltou inteiro para a sua carteira.

Motivo: ${reason}

Para tentar de novo, faça outra solicitação na carteira. Se o motivo for a chave Pix, confira antes no seu banco a do
seu CPF ou CNPJ. Em caso de dúvida, fale com o suporte.

Equipe Prancheta
`,
});

/** Tells the partner where withdrawals go from now on, in case somebody else asked the support for it. */
export const documentLetter = (name: string, document: string): Letter => ({
  subject: "O documento da sua conta foi corrigido",
  body: `${greeting(name)}

O suporte corrigiu o CPF ou CNPJ da sua conta. Os próximos saques vão para a chave Pix com ${keyText(document)}.

Se não foi você quem pediu, fale com o suporte agora mesmo.

Equipe Prancheta
`,
});
