import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import type { Letter } from "../../platform/mail/mail.ts";

interface Invited {
  readonly name: string;
  readonly coach: string;
  readonly link: Link;
}

/** A mail contains the coach's name only if it looks like a name, so that nobody sends other texts through us. */
export const invitationLetter = ({ name, coach, link }: Invited): Letter => {
  const who = isLikeName(coach) ? coach : undefined;
  return {
    subject: who ? `${who} convidou você para a Prancheta` : "Você recebeu um convite para a Prancheta",
    body: `${greeting(name)}

${who ?? "Quem acompanha os seus treinos"} convidou você para acompanhar seus treinos, sua dieta e seus relatórios pela Prancheta. Para aceitar, abra este link no celular:

${link}

O link vale por 30 dias e só pode ser usado uma vez. Ele é só seu: não o encaminhe.

Se você não esperava este convite, ignore este e-mail.

Equipe Prancheta
`,
  };
};
