import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type Letter = Omit<Mail, "to">;

/** Names that others typed stand in a mail only if they are written like names. */
const named = (name: string, otherwise: string): string => (isLikeName(name) ? name : otherwise);

export const joinedLetter = (coach: string, student: string, link: string): Letter => ({
  subject: `${named(student, "Seu aluno")} entrou`,
  body: `${greeting(coach)}

${named(student, "Um aluno convidado por você")} aceitou o seu convite e já está na sua lista:

${link}

Equipe Prancheta
`,
});

export const askedLetter = (coach: string, link: string): Letter => ({
  subject: "Um convite seu espera confirmação",
  body: `${greeting(coach)}

Alguém abriu um convite seu e quer ingressar com um e-mail diferente do que você convidou. Confira quem é e confirme ou recuse na sua lista de alunos:

${link}

Equipe Prancheta
`,
});
