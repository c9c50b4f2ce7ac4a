import { HOME_ZONE } from "../../platform/clock.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** When and where a password was changed. */
interface Change {
  readonly at: Temporal.Instant;
  /** Null for an account that is not a partner, whose zone is unknown. */
  readonly zone: string | null;
  /** The session's device, such as 'Chrome, Android'. */
  readonly device: string;
}

const momentText = ({ at, zone }: Change): string => {
  const options = { timeZone: zone ?? HOME_ZONE };
  const moment = at.epochMilliseconds;
  const day = new Intl.DateTimeFormat("pt-BR", { ...options, dateStyle: "short" }).format(moment);
  const time = new Intl.DateTimeFormat("pt-BR", { ...options, timeStyle: "short" }).format(moment);
  const zoneNote = zone === null ? " (horário de Brasília)" : "";
  return `${day}, às ${time}${zoneNote}`;
};

/** Tells the account's owner that the password was changed, in case somebody else did it. */
export const passwordChangedLetter = (name: string, change: Change): Letter => ({
  subject: "Sua senha da Prancheta foi alterada",
  body: `${greeting(name)}

A senha da sua conta acabou de ser alterada, e os outros aparelhos conectados precisam entrar novamente.

Quando: ${momentText(change)}
De onde: ${change.device}

Se foi você, não precisa fazer nada.

Se não foi você, use 'Esqueceu sua senha?' na tela de acesso agora mesmo: isso encerra todas as sessões. Troque também a senha deste e-mail, porque quem entra nele consegue trocar a da Prancheta.

Equipe Prancheta
`,
});

const APP_CHANGES = {
  created: { subject: "Você criou uma senha na Prancheta", sentence: "A sua conta agora tem uma senha" },
  changed: { subject: "Sua senha da Prancheta foi alterada", sentence: "A senha da sua conta acabou de ser alterada" },
  removed: { subject: "Sua senha da Prancheta foi removida", sentence: "A sua conta não tem mais senha" },
} as const;

export type AppPasswordChange = keyof typeof APP_CHANGES;

/** The same for a change that was made in the students' app, where a mailed code helps. */
export const appPasswordLetter = (name: string, what: AppPasswordChange, change: Change): Letter => ({
  subject: APP_CHANGES[what].subject,
  body: `${greeting(name)}

${APP_CHANGES[what].sentence}, e os outros aparelhos conectados precisam entrar novamente.

Quando: ${momentText(change)}
De onde: ${change.device}

Se foi você, não precisa fazer nada.

Se não foi você, entre no app com um código e troque a senha em 'Eu' agora mesmo: isso encerra as outras sessões. Troque também a senha deste e-mail, porque quem entra nele consegue trocar a da Prancheta.

Equipe Prancheta
`,
});
