import { type AccountId, type Instant, PartnerId, type SaleId, type StudentId } from "@prancheta/contract/scalars";
import type { NoticeKind } from "@prancheta/contract/student/notices";
import { sendWaitingNotices } from "../../partners/notices/notices.service.ts";
import type { AreaParts } from "../../parts.ts";
import { addDays, dayIn, instantOf } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { linkTo } from "../../platform/mail/link.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { isQuiet, MAX_NOTICES_A_DAY } from "../../platform/mail/quiet-hours.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import { dietAbout, noticeLetter } from "./notices.mails.ts";
import {
  activePartners,
  addNotice,
  dueReports,
  endingContracts,
  lockNotices,
  mailedSince,
  markReminded,
  newAnswers,
  newDiets,
  newSheets,
  noticesSince,
  waitingPix,
  zoneAndName,
} from "./notices.queries.ts";

/** What is older was told by the app meanwhile. */
const NEWS_DAYS = 2;
const ENDING_DAYS = 7;
const PIX_MINUTES = 60;
/** Coaches whose students a process handles in parallel. */
const AT_ONCE = 2;
/** Longer than anything stays news. */
const REMEMBERED_DAYS = 30;

interface NoticeParts extends Pick<AreaParts, "clock"> {
  readonly database: Database;
  readonly jobs: Jobs<"notices.due" | "notices.send" | "mail.send">;
  readonly settings: Pick<AreaParts["settings"], "publicUrl">;
}

interface Reader {
  readonly account: AccountId;
  readonly name: string;
  readonly email: string;
}

type News = Reader &
  (
    | { readonly kind: "PIX"; readonly about: SaleId; readonly student: StudentId | null }
    /** The day or the id that the notice is about. */
    | { readonly kind: Exclude<NoticeKind, "PIX">; readonly about: string; readonly student: StudentId }
  );

/** Empty if there is nobody to write to. */
const readers = ({ account, name, email }: { [Part in keyof Reader]: Reader[Part] | null }): Reader[] =>
  account && name !== null && email !== null ? [{ account, name, email }] : [];

/** All news, most urgent first. Sheets of one day are one piece of news, and so are diets. */
async function newsOf(db: Db, owner: PartnerId, zone: string, now: Temporal.Instant): Promise<News[]> {
  const today = dayIn(zone, now);
  const since = instantOf(now.subtract({ hours: NEWS_DAYS * 24 }));
  const hourAgo = instantOf(now.subtract({ minutes: PIX_MINUTES }));
  const from = addDays(today, 1 - NEWS_DAYS);
  const pix = await waitingPix(db, owner, hourAgo, instantOf(now));
  const sheets = (await newSheets(db, owner, since)).map(({ at, ...reader }) => ({
    ...reader,
    about: dayIn(zone, Temporal.Instant.from(at)),
  }));
  const diets = (await newDiets(db, owner, { since, from, today, zone })).map(({ day, ...reader }) => ({
    ...reader,
    about: dietAbout(day),
  }));
  const found = [
    ["CONTRACT", await endingContracts(db, owner, today, addDays(today, ENDING_DAYS))],
    ["ANSWER", await newAnswers(db, owner, since)],
    ["SHEET", [...sheets, ...diets]],
    ["REPORT", await dueReports(db, owner, { from, today, zone })],
  ] as const;
  return [
    ...pix.flatMap(({ about, student, ...row }) =>
      readers(row).map((reader) => ({ ...reader, kind: "PIX" as const, about, student })),
    ),
    ...found.flatMap(([kind, rows]) =>
      rows.flatMap(({ about, student, ...row }) =>
        about === null ? [] : readers(row).map((reader) => ({ ...reader, kind, about, student })),
      ),
    ),
  ];
}

const keyOf = (student: StudentId | null, kind: NoticeKind, about: string) => `${student} ${kind} ${about}`;

/** News that no notice was sent about yet. */
async function untoldNews(db: Db, owner: PartnerId, zone: string, now: Temporal.Instant): Promise<News[]> {
  const since = instantOf(now.subtract({ hours: REMEMBERED_DAYS * 24 }));
  const told = new Set(
    (await noticesSince(db, owner, since)).map(({ student_id, kind, about }) => keyOf(student_id, kind, about)),
  );
  return (await newsOf(db, owner, zone, now)).filter(
    ({ student, kind, about }) => !told.has(keyOf(student, kind, about)),
  );
}

/** How many notices each of these people got today, from all of their coaches. */
async function mailedToday(
  { database }: Pick<NoticeParts, "database">,
  news: readonly News[],
  zone: string,
  now: Temporal.Instant,
): Promise<Map<AccountId, number>> {
  const accounts = [...new Set(news.map(({ account }) => account))];
  const since = instantOf(now.subtract({ hours: 24 }));
  const mails = await database.readAsSystem((db) => mailedSince(db, accounts, since));
  const counts = new Map<AccountId, number>();
  for (const { account, at } of mails)
    if (dayIn(zone, Temporal.Instant.from(at)) === dayIn(zone, now))
      counts.set(account, (counts.get(account) ?? 0) + 1);
  return counts;
}

/** Returns false if another process stored the notice first. */
const noteTold = (db: Db, owner: PartnerId, { kind, about, student }: News, at: Instant): Promise<boolean> =>
  kind === "PIX"
    ? markReminded(db, owner, about, at)
    : addNotice(db, { partner_id: owner, student_id: student, kind, about, sent_at: at });

/** Records the news of one mail as told; returns what was not told before. */
async function noteTogether(db: Db, owner: PartnerId, news: readonly News[], at: Instant): Promise<string[]> {
  const abouts: string[] = [];
  for (const one of news) if (await noteTold(db, owner, one, at)) abouts.push(one.about);
  return abouts;
}

/** What one mail tells: a student's new sheets and diets come together. */
const toldTogether = (one: News, news: readonly News[]): readonly News[] =>
  one.kind === "SHEET" ? news.filter(({ kind, student }) => kind === "SHEET" && student === one.student) : [one];

/**
 * Tells a coach's students by mail what is new: each thing once, at most two a day, never in the quiet hours
 * (docs/rules/student.md, 'Notices'). What finds no place today is told tomorrow if it is news still.
 */
export async function sendNotices(
  parts: Omit<NoticeParts, "jobs"> & { jobs: Jobs<"mail.send"> },
  owner: PartnerId,
): Promise<void> {
  const { database, clock, jobs, settings } = parts;
  const now = clock.now();
  await database.asPartner(owner, async (db) => {
    const coach = await zoneAndName(db, owner);
    if (!coach || isQuiet(coach.zone, now)) return;
    const news = await untoldNews(db, owner, coach.zone, now);
    if (news.length === 0) return;
    await lockNotices(db);
    const counts = await mailedToday(parts, news, coach.zone, now);
    for (const one of news) {
      const { account, name, email, kind, student } = one;
      const count = counts.get(account) ?? 0;
      if (count >= MAX_NOTICES_A_DAY) continue;
      const abouts = await noteTogether(db, owner, toldTogether(one, news), instantOf(now));
      if (abouts.length === 0) continue;
      counts.set(account, count + 1);
      const letter = noticeLetter(kind, {
        student: name,
        coach: coach.name,
        abouts,
        isJoining: student === null,
        app: linkTo(settings, "/aluno"),
      });
      await queueMail(db, jobs, clock, { to: email, ...letter });
    }
  });
}

/** Every quarter of an hour, for the coaches in whose zone it is no quiet hour. */
export async function workOnNotices(parts: NoticeParts): Promise<void> {
  const { database, clock, jobs } = parts;
  await jobs.everyQuarterHour("notices.due", () =>
    database.asSystem(async (db) => {
      for (const { id, zone } of await activePartners(db))
        if (!isQuiet(zone, clock.now())) await jobs.enqueue(db, "notices.send", { id }, { unlessQueued: true });
    }),
  );
  const send = async ({ id }: { readonly id: string }) => {
    const owner = PartnerId.parse(id);
    await sendNotices(parts, owner);
    await database.asPartner(owner, (db) => sendWaitingNotices(db, parts, owner));
  };
  await jobs.work("notices.send", send, AT_ONCE);
}
