import type { CoachNotice } from "../../partners/notices/notices.service.ts";
import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** Names that others typed stand in a mail only if they are written like names. */
const named = (name: string, otherwise: string): string => (isLikeName(name) ? name : otherwise);

/** The notice to the coach that somebody joined, by an invitation or by buying on the coach's page. */
export const joinedNotice = (
  student: string,
  { isInvited, link }: { readonly isInvited: boolean; readonly link: Link },
): CoachNotice => ({
  kind: "JOINED",
  subject: `${named(student, "Seu aluno")} entrou`,
  says: isInvited
    ? `${named(student, "Um aluno convidado por você")} aceitou o seu convite e já está na sua lista:`
    : `${named(student, "Um aluno novo")} entrou pela sua página e já está na sua lista:`,
  link,
});

interface Asker {
  readonly name: string;
  readonly coach: string;
}

/** The coach knows who asked; `isToBePaid` if the plan is paid before joining. */
export const confirmedLetter = ({ name, coach }: Asker, link: Link, isToBePaid: boolean): Letter => ({
  subject: isToBePaid ? "Falta só o pagamento" : "Seu ingresso foi confirmado",
  body: `${greeting(name)}

${named(coach, "Seu profissional")} confirmou o seu ingresso. ${isToBePaid ? "Falta só o pagamento do plano:" : "Você já pode entrar:"}

${link}

Equipe Prancheta
`,
});

/** The coach does not know who asked. */
export const refusedLetter = ({ name, coach }: Asker): Letter => ({
  subject: "Seu ingresso não foi confirmado",
  body: `${greeting(name)}

${named(coach, "O profissional")} não confirmou o ingresso com este e-mail. Se foi um engano, fale com quem convidou você e abra o convite de novo com o e-mail que foi convidado.

Equipe Prancheta
`,
});

/** The coach must decide, so this is no notice: it is sent at once and cannot be switched off. */
export const askedLetter = (coach: string, link: Link): Letter => ({
  subject: "Um convite seu espera confirmação",
  body: `${greeting(coach)}

Alguém abriu um convite seu e quer ingressar com um e-mail diferente do que você convidou. Confira quem é e confirme ou recuse na sua lista de alunos:

${link}

Equipe Prancheta
`,
});
