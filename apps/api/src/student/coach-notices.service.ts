import { type CoachNotice, tellPartner, tellPartnerLater } from "../partners/notices/notices.service.ts";
import type { AreaParts } from "../parts.ts";
import { found } from "../platform/http/refusal.ts";
import { isLikeName } from "../platform/mail/greeting.ts";
import { linkTo } from "../platform/mail/link.ts";
import type { Db } from "../platform/postgres/db.ts";
import type { StudentRef } from "../platform/postgres/identity.ts";
import { senderOf } from "./invitations/invitations.queries.ts";

type NoticeParts = Pick<AreaParts, "clock" | "jobs" | "settings">;

/** What the coach reads of a student: never anything of health, because mails are read by others. */
interface NoticeAboutStudent extends Pick<CoachNotice, "kind" | "subject"> {
  /** Follows the student's name. */
  readonly says: string;
  /** The section of the student's profile; undefined if the student has no profile any more. */
  readonly section: string | undefined;
}

export const PARQ_NOTICE: NoticeAboutStudent = {
  kind: "PARQ",
  subject: "Um PAR-Q espera a sua leitura",
  says: "assinou o PAR-Q e há algo para você ler no perfil:",
  section: "parq",
};

export const ANAMNESIS_NOTICE: NoticeAboutStudent = {
  kind: "ANAMNESIS",
  subject: "Uma anamnese espera a sua leitura",
  says: "respondeu à anamnese. As respostas estão no perfil:",
  section: "reports",
};

export const FIRST_WORKOUT_NOTICE: NoticeAboutStudent = {
  kind: "WORKOUT",
  subject: "Primeiro treino feito",
  says: "fez o primeiro treino pelo app. Veja no perfil:",
  section: "performance",
};

export const LEFT_NOTICE: NoticeAboutStudent = {
  kind: "LEFT",
  subject: "Um aluno saiu",
  says: "deixou a consultoria. O histórico continua no perfil:",
  section: "consultancy",
};

export const REMOVED_NOTICE: NoticeAboutStudent = {
  kind: "LEFT",
  subject: "Um aluno saiu",
  says: "deixou a consultoria e excluiu os próprios dados. Seus alunos:",
  section: undefined,
};

async function noticeAbout(
  db: Db,
  { settings }: { readonly settings: Pick<AreaParts["settings"], "publicUrl"> },
  { partner, student }: StudentRef,
  { kind, subject, says, section }: NoticeAboutStudent,
): Promise<CoachNotice> {
  const { name } = found(await senderOf(db, partner, student), "student.not_found");
  return {
    kind,
    subject,
    says: `${isLikeName(name) ? name : "Um aluno seu"} ${says}`,
    link: linkTo(settings, section === undefined ? "/alunos" : `/alunos/perfil/${student}?secao=${section}`),
  };
}

/** Notifies the coach in the next mail; for transactions that have not taken their locks yet. */
export const tellCoachLater = async (...[db, parts, about, notice]: Parameters<typeof noticeAbout>): Promise<void> =>
  tellPartnerLater(db, about.partner, await noticeAbout(db, parts, about, notice));

/**
 * Tells the coach by mail what a student did. Needs the partner's database role, because students write no mails. Apart from
 * the student's transaction it is called before that one commits: if the process dies between the two, the app sends again,
 * and the coach is told twice rather than never.
 */
export async function tellCoach(
  db: Db,
  parts: NoticeParts,
  about: StudentRef,
  notice: NoticeAboutStudent,
): Promise<void> {
  await tellPartner(db, parts, about.partner, await noticeAbout(db, parts, about, notice));
}
