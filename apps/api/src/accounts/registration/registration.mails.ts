import { greeting } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** The mail that confirms an address. Subjects are stored in the database, so only the body contains the code. */
export const codeLetter = (name: string, code: string): Letter => ({
  subject: "Seu código de confirmação da Prancheta",
  isAwaited: true,
  body: `${greeting(name)}

Este é o código para concluir o seu cadastro na Prancheta:

${code}

Ele vale por 10 minutos e pode ser digitado até cinco vezes.

Se não foi você quem pediu, ignore este e-mail: sem o código, nada é criado.

Equipe Prancheta
`,
});
