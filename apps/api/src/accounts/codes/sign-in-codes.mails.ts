import { greeting } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** The mail with a code. Subjects are stored in the database, so only the body contains it. */
export const signInLetter = (name: string, code: string): Letter => ({
  subject: "Seu código de acesso da Prancheta",
  isAwaited: true,
  body: `${greeting(name)}

Este é o código para entrar no app do aluno da Prancheta, ou para mudar a sua senha nele:

${code}

Ele vale por 10 minutos e pode ser digitado até cinco vezes. Não o passe a ninguém.

Se não foi você quem pediu, ignore este e-mail: sem o código, ninguém entra nem muda a sua senha.

Equipe Prancheta
`,
});
