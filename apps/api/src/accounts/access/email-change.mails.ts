import { greeting } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** Tells the earlier address, which may be a stranger's, and so does not name the new one. */
export const emailLeftLetter = (name: string): Letter => ({
  subject: "O e-mail da sua conta na Prancheta foi alterado",
  body: `${greeting(name)}

O suporte trocou o e-mail da sua conta. Este endereço não entra mais nela, e os aparelhos conectados precisam entrar novamente.

Se não foi você quem pediu, fale com o suporte agora mesmo.

Equipe Prancheta
`,
});

export const emailTakenUpLetter = (name: string): Letter => ({
  subject: "Este é o novo e-mail da sua conta na Prancheta",
  body: `${greeting(name)}

O suporte trocou o e-mail da sua conta por este. Entre com ele e com a mesma senha; se não a souber, use 'Esqueceu sua senha?' na tela de acesso.

Se você não tem conta na Prancheta, fale com o suporte.

Equipe Prancheta
`,
});
