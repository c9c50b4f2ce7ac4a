import type { CoachNoticeKind } from "@prancheta/contract/partners/notices";
import type { PartnerId } from "@prancheta/contract/scalars";
import { type Clock, dayIn } from "../../platform/clock.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { Link } from "../../platform/mail/link.ts";
import { type Letter, type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import { isQuiet, MAX_NOTICES_A_DAY } from "../../platform/mail/quiet-hours.ts";
import type { Db } from "../../platform/postgres/db.ts";
import { isSuspended } from "../suspension.service.ts";
import { addWaiting, countMail, deleteWaiting, kindsOff, lockWaiting, readerOf } from "./notices.queries.ts";

interface NoticeParts {
  readonly clock: Clock;
  readonly jobs: MailJobs;
}

/** One piece of news for a coach, without anything of health: mails are read by others. */
export interface CoachNotice {
  readonly kind: CoachNoticeKind;
  readonly subject: string;
  readonly says: string;
  /** The page to open. */
  readonly link: Link;
}

type WaitingNotice = Awaited<ReturnType<typeof lockWaiting>>[number];

const letterOf = (name: string, news: readonly WaitingNotice[]): Letter => ({
  subject: news.length === 1 ? (news[0]?.subject ?? "") : `${news.length} novidades dos seus alunos`,
  body: `${greeting(name)}

${news.map(({ says, link }) => `${says}\n\n${link}`).join("\n\n")}

Para não receber avisos como este, abra Dados pessoais, Avisos por e-mail, na Prancheta.

Equipe Prancheta
`,
});

/** Mails a coach everything that waits, unless it is a quiet hour, two mails were sent today or the coach is suspended. */
export async function sendWaitingNotices(db: Db, { clock, jobs }: NoticeParts, owner: PartnerId): Promise<void> {
  const now = clock.now();
  const reader = await readerOf(db, owner);
  const { name, email, zone } = reader;
  if (isSuspended(reader) || isQuiet(zone, now)) return;
  const waiting = await lockWaiting(db, owner);
  if (waiting.length === 0) return;
  const off = await kindsOff(db, owner);
  const news = waiting.filter(({ kind }) => !off.includes(kind));
  if (news.length > 0 && !(await countMail(db, owner, dayIn(zone, now), MAX_NOTICES_A_DAY))) return;
  await deleteWaiting(
    db,
    owner,
    waiting.map(({ id }) => id),
  );
  if (news.length > 0) await queueMail(db, jobs, clock, { to: email, ...letterOf(name, news) });
}

/** Tells a coach with the next mail (docs/rules/partners.md), in the transaction of what happened, so exactly once. */
export async function tellPartnerLater(db: Db, owner: PartnerId, notice: CoachNotice): Promise<void> {
  if ((await kindsOff(db, owner)).includes(notice.kind)) return;
  await addWaiting(db, { partner_id: owner, ...notice });
}

/** The same at once, if a mail may be sent now. Locks what waits, so a transaction locks everything else before. */
export async function tellPartner(db: Db, parts: NoticeParts, owner: PartnerId, notice: CoachNotice): Promise<void> {
  await tellPartnerLater(db, owner, notice);
  await sendWaitingNotices(db, parts, owner);
}
