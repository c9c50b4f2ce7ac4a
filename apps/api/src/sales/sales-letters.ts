import type { Day } from "@prancheta/contract/scalars";
import { inReais } from "@prancheta/contract/wallet/move-bounds";
import { greeting } from "../platform/mail/greeting.ts";
import type { Mail } from "../platform/mail/mail.ts";

interface Addressee {
  readonly name: string;
  readonly coach: string;
}

type Letter = Omit<Mail, "to">;

const dayText = (day: Day) => Temporal.PlainDate.from(day).toLocaleString("pt-BR");

/** Money that came too late, twice or wrong goes back. */
export const returnedLetter = (
  { name, coach }: Addressee,
  { plan, amount }: { readonly plan: string; readonly amount: number },
): Letter => ({
  subject: "Seu pagamento foi devolvido",
  body: `${greeting(name)}

Recebemos ${inReais(amount)} pelo plano ${plan}, de ${coach}, mas este pagamento não pôde ser usado: ele chegou depois do prazo, é o segundo da mesma compra ou tem outro valor.

Já devolvemos o valor inteiro, pelo mesmo meio em que ele foi pago. No Pix ele volta em minutos; no cartão, em até duas faturas.

Equipe Prancheta
`,
});

/** Days before a contract's last one on which a student who pays by Pix is reminded. */
export const REMINDER_DAYS = [7, 3, 1, 0];

const daysText = (days: number): string => {
  if (days === 0) return "termina hoje";
  return days === 1 ? "termina amanhã" : `termina em ${days} dias`;
};

export const reminderLetter = (
  { name, coach }: Addressee,
  { plan, endsOn, days }: { readonly plan: string; readonly endsOn: Day; readonly days: number },
): Letter => ({
  subject: `Seu plano ${daysText(days)}`,
  body: `${greeting(name)}

Seu plano ${plan}, de ${coach}, ${daysText(days)} (${dayText(endsOn)}). O Pix não renova sozinho: para continuar sem interrupção, contrate o próximo período.

Se você já renovou, desconsidere esta mensagem.

Equipe Prancheta
`,
});

/** The card of a renewal was declined; `tryOn` is the next try, null after the last one. */
export const declinedLetter = (
  { name, coach }: Addressee,
  { plan, card, tryOn }: { readonly plan: string; readonly card: string; readonly tryOn: Day | null },
): Letter => ({
  subject: "A renovação do seu plano não foi aprovada",
  body: `${greeting(name)}

Tentamos renovar seu plano ${plan}, de ${coach}, mas o cartão com final ${card} não foi aceito.

${
  tryOn
    ? `Você continua com acesso, e vamos tentar de novo em ${dayText(tryOn)}. Confira o limite do cartão ou contrate o próximo período com outro.`
    : "Esta foi a última tentativa, e o seu acesso terminou. Para voltar, contrate o plano de novo."
}

Equipe Prancheta
`,
});
