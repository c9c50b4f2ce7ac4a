import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type Letter = Omit<Mail, "to">;

/** Names that others typed stand in a mail only if they are written like names. */
const named = (name: string, otherwise: string): string => (isLikeName(name) ? name : otherwise);

export const guardianLetter = (guardian: string, student: string, code: string): Letter => ({
  subject: "Seu código de responsável da Prancheta",
  body: `${greeting(guardian)}

${named(student, "Uma pessoa com menos de 18 anos")} quer acompanhar treinos e dieta pela Prancheta e informou este e-mail como o do responsável. Se você concorda, este é o código para confirmar, no celular em que o cadastro está sendo feito:

${code}

Ele vale por 10 minutos e pode ser digitado até cinco vezes. Com ele você aceita os termos e o uso dos dados de saúde em nome do aluno.

Se você não espera este pedido, ignore este e-mail: sem o código, nada é aceito.

Equipe Prancheta
`,
});

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
