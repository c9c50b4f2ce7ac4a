import { inReais } from "@prancheta/contract/number-text";
import type { Day } from "@prancheta/contract/scalars";
import { SWITCH_OFF_HINT } from "@prancheta/contract/student/notices";
import { dayText } from "../../platform/clock.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import type { Letter } from "../../platform/mail/mail.ts";
import { type Addressee, opening } from "../addressee.ts";
import { namedPlan } from "../sales.mails.ts";

/** Days before a contract's last one on which a student who pays by Pix is reminded. */
export const REMINDER_DAYS = [7, 3, 1, 0];

const daysText = (days: number): string => {
  if (days === 0) return "termina hoje";
  return days === 1 ? "termina amanhã" : `termina em ${days} dias`;
};

export const reminderLetter = (
  { coach, app, ...reader }: Addressee,
  { plan, endsOn, days }: { readonly plan: string; readonly endsOn: Day; readonly days: number },
): Letter => ({
  subject: `Seu plano ${daysText(days)}`,
  body: `${opening(reader)}

O ${namedPlan(plan)}, de ${coach}, ${daysText(days)} (${dayText(endsOn)}). O Pix não renova sozinho: para continuar sem interrupção, contrate o próximo período:

${app}/renovar

Se o plano já foi renovado, desconsidere esta mensagem.

${SWITCH_OFF_HINT}

Equipe Prancheta
`,
});

export interface DeclinedRenewal {
  readonly plan: string;
  /** Last four numbers. */
  readonly card: string;
  /** The next try; null after the last one. */
  readonly tryOn: Day | null;
  /** Another contract follows, which was sold meanwhile. */
  readonly hasNextContract: boolean;
}

const nextStepForStudent = (app: Link, { tryOn, hasNextContract }: DeclinedRenewal): string => {
  if (tryOn)
    return `O acesso continua, e vamos tentar de novo em ${dayText(tryOn)}. Confira o limite do cartão ou troque de cartão: ${app}/consultoria`;
  return hasNextContract
    ? "Não vamos tentar de novo, e nada muda: o próximo período já está registrado, e o acesso continua."
    : `Esta foi a última tentativa, e o acesso terminou. Para voltar, contrate o plano de novo: ${app}/renovar`;
};

const nextStepForCoach = ({ tryOn, hasNextContract }: DeclinedRenewal): string => {
  if (tryOn)
    return `Vamos tentar de novo em ${dayText(tryOn)}, e o aluno continua com acesso até lá. Ele foi avisado e pode trocar de cartão no app.`;
  return hasNextContract
    ? "Não vamos tentar de novo: o aluno tem outro plano, que vem depois, e continua com acesso. Ele foi avisado."
    : "Esta foi a última tentativa, e o contrato do aluno terminou. Ele foi avisado e pode contratar o plano de novo no app.";
};

/** The card of a renewal was declined. */
export const declinedLetter = ({ coach, app, ...reader }: Addressee, declined: DeclinedRenewal): Letter => ({
  subject: "A renovação do seu plano não foi aprovada",
  body: `${opening(reader)}

Tentamos renovar o ${namedPlan(declined.plan)}, de ${coach}, mas o cartão com final ${declined.card} não foi aceito.

${nextStepForStudent(app, declined)}

Equipe Prancheta
`,
});

/** The card of a renewal was declined. */
export const renewalDeclinedLetter = (
  { name }: Pick<Addressee, "name">,
  declined: DeclinedRenewal & { readonly student: string },
): Letter => ({
  subject: "Uma renovação não foi aprovada",
  body: `${greeting(name)}

O cartão não foi aceito na renovação de um plano seu.

Plano: ${declined.plan}
Aluno: ${declined.student}

${nextStepForCoach(declined)}

Equipe Prancheta
`,
});

/** The coach chose another plan, for which the card will be charged at the contract's end. */
export const nextPlanLetter = (
  { coach, app, ...reader }: Addressee,
  {
    plan,
    days,
    total,
    card,
    on,
  }: { readonly plan: string; readonly days: number; readonly total: number; readonly card: string; readonly on: Day },
): Letter => ({
  subject: "A próxima cobrança do seu plano mudou",
  body: `${opening(reader)}

O plano do próximo período foi mudado por ${coach}.

Em ${dayText(on)} o cartão com final ${card} será cobrado em ${inReais(total)} pelo ${namedPlan(plan)}, de ${days} dias. O plano de agora não muda.

Se você não quiser, desligue a renovação automática ou escolha outro plano até lá: ${app}/consultoria

Equipe Prancheta
`,
});
