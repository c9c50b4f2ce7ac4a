import type { GuardianSigns } from "@prancheta/contract/student/guardian";
import { greeting, isLikeName } from "../../platform/mail/greeting.ts";
import type { Letter } from "../../platform/mail/mail.ts";

/** Of every code that a guardian gets. */
export const GUARDIAN_SUBJECT = "Seu código de responsável da Prancheta";

/** Names that others typed stand in a mail only if they are written like names. */
const named = (student: string): string => (isLikeName(student) ? student : "Uma pessoa com menos de 18 anos");

const letter = (guardian: string, asks: string, code: string, signs: string): Letter => ({
  subject: GUARDIAN_SUBJECT,
  isAwaited: true,
  body: `${greeting(guardian)}

${asks} Se você concorda, este é o código para assinar, no celular do aluno:

${code}

Ele vale por 10 minutos, uma vez, e pode ser digitado até cinco vezes. ${signs}

Se você não espera este pedido, ignore este e-mail: sem o código, nada é aceito.

Equipe Prancheta
`,
});

/** To accept for somebody who joins. The mail says whether photos are allowed, because the code confirms that choice. */
export const acceptanceLetter = (guardian: string, student: string, photos: boolean, code: string): Letter =>
  letter(
    guardian,
    `${named(student)} quer acompanhar treinos e dieta pela Prancheta e informou este e-mail como o do responsável.`,
    code,
    photos
      ? "Com ele você aceita, em nome do aluno, os termos, o uso dos dados de saúde e o envio de fotos de evolução ao profissional."
      : "Com ele você aceita, em nome do aluno, os termos e o uso dos dados de saúde. Fotos não são autorizadas.",
  );

const SIGNS: Readonly<Record<GuardianSigns, string>> = {
  TERMS: "aceita, em nome do aluno, os termos de uso",
  HEALTH: "autoriza o profissional a ver as respostas e os dados de saúde do aluno",
  PHOTOS: "autoriza o profissional a ver as fotos de evolução do aluno",
  PARQ: "assina o PAR-Q que o aluno tem aberto no celular",
};

/** To sign one thing for a student. The mail says nothing about health. */
export const signatureLetter = (guardian: string, student: string, signs: GuardianSigns, code: string): Letter =>
  letter(
    guardian,
    `${named(student)} precisa da sua assinatura na Prancheta.`,
    code,
    `Com ele você ${SIGNS[signs]}, e nada além disso.`,
  );
