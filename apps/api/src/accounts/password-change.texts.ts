import type { Mail } from "../platform/mail.ts";
import { greeting } from "./greeting.ts";

/** Tells a person that the password was changed, in case it was somebody else. */
export const passwordChangedLetter = (name: string): Omit<Mail, "to"> => ({
  subject: "Sua senha da Prancheta foi alterada",
  body: `${greeting(name)}

A senha da sua conta acabou de ser alterada, e os outros aparelhos conectados precisam entrar novamente.

Se não foi você, use 'Esqueceu sua senha?' na tela de acesso agora mesmo: isso encerra todas as sessões.

Equipe Prancheta
`,
});
