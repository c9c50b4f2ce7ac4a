import { greeting } from "../platform/mail/greeting.ts";
import type { Link } from "../platform/mail/link.ts";
import type { Letter } from "../platform/mail/mail.ts";

/** The mail sent after 'Esqueceu sua senha?'. */
export const resetLetter = (name: string, link: Link): Letter => ({
  subject: "Redefinir sua senha da Prancheta",
  isAwaited: true,
  body: `${greeting(name)}

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra este link:

${link}

O link vale por 1 hora e só pode ser usado uma vez. Ao trocar a senha, todos os aparelhos conectados precisam entrar novamente.

Se não foi você quem pediu, ignore este e-mail: a sua senha continua a mesma.

Equipe Prancheta
`,
});
