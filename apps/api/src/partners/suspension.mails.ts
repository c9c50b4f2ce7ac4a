import { greeting } from "../platform/mail/greeting.ts";
import type { Letter } from "../platform/mail/mail.ts";

/** The partner cannot sign in any more, so this mail alone tells the operator's reason. */
export const suspendedLetter = (name: string, reason: string): Letter => ({
  subject: "Sua conta na Prancheta foi suspensa",
  body: `${greeting(name)}

Suspendemos a sua conta de profissional. Motivo: ${reason}

Enquanto ela estiver suspensa, você não entra na plataforma, o aplicativo dos seus alunos fica em pausa (eles ainda podem desfazer uma compra no prazo da lei e sair), a sua página não abre, os planos não se renovam e os saques esperam. Na sua fatura só contam os dias com a conta ativa. Seus dados e o dinheiro da sua carteira continuam guardados.

Para esclarecer ou contestar, fale com o suporte.

Equipe Prancheta
`,
});

export const resumedLetter = (name: string): Letter => ({
  subject: "Sua conta na Prancheta está ativa de novo",
  body: `${greeting(name)}

A suspensão da sua conta de profissional terminou. Entre com o seu e-mail e a sua senha; seus alunos também têm o aplicativo de volta.

Equipe Prancheta
`,
});
