import type { AreaParts } from "../parts.ts";
import { found } from "../platform/http/refusal.ts";
import { greeting, isLikeName } from "../platform/mail/greeting.ts";
import { type Mail, queueMail } from "../platform/mail/mail.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { StudentRef } from "../platform/postgres/identity.ts";
import { senderOf } from "./invitations/invitations.queries.ts";

type LetterParts = Pick<AreaParts, "clock" | "jobs" | "settings">;

/** What the coach reads of a student: never anything of health, because mails are read by others. */
interface Letter {
  readonly subject: string;
  /** Follows the student's name. */
  readonly says: string;
  /** The section of the student's profile. */
  readonly section: string;
}

export const PARQ_LETTER: Letter = {
  subject: "Um PAR-Q espera a sua leitura",
  says: "assinou o PAR-Q e há algo para você ler no perfil:",
  section: "parq",
};

export const ANAMNESIS_LETTER: Letter = {
  subject: "Uma anamnese espera a sua leitura",
  says: "respondeu à anamnese. As respostas estão no perfil:",
  section: "reports",
};

export const FIRST_WORKOUT_LETTER: Letter = {
  subject: "Primeiro treino feito",
  says: "fez o primeiro treino pelo app. Veja no perfil:",
  section: "performance",
};

const textOf = ({ subject, says }: Letter, coach: string, student: string, link: string): Omit<Mail, "to"> => ({
  subject,
  body: `${greeting(coach)}

${isLikeName(student) ? student : "Um aluno seu"} ${says}

${link}

Equipe Prancheta
`,
});

/** Tells the coach by mail what a student did. Needs the partner's database role, because students write no mails. */
export async function tellCoach(
  db: Db,
  { jobs, clock, settings }: LetterParts,
  { partner, student }: StudentRef,
  letter: Letter,
): Promise<void> {
  const { coach, coachEmail, name } = found(await senderOf(db, partner, student), "student.not_found");
  const link = `${settings.publicUrl}/alunos/perfil/${student}?secao=${letter.section}`;
  await queueMail(db, jobs, clock, { to: coachEmail, ...textOf(letter, coach, name, link) });
}
