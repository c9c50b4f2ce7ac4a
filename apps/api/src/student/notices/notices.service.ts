import { type Day, PartnerId, type StudentId } from "@prancheta/contract/scalars";
import type { NoticeKind } from "@prancheta/contract/student/notices";
import { sendWaitingNotices } from "../../partners/notices/notices.service.ts";
import type { AreaParts } from "../../parts.ts";
import { addDays, dayIn, instantOf } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { isQuiet, MOST_NOTICES_A_DAY } from "../../platform/mail/quiet-hours.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import { noticeLetter } from "./notices.mails.ts";
import {
  addNotice,
  dueReports,
  endingContracts,
  newAnswers,
  newSheets,
  noticesSince,
  partnersWithZone,
  waitingPix,
  zoneAndName,
} from "./notices.queries.ts";

/** What is older was told by the app meanwhile. */
const NEWS_DAYS = 2;
const ENDING_DAYS = 7;
const PIX_MINUTES = 60;
/** Coaches whose students a process looks at side by side. */
const AT_ONCE = 2;
/** Longer than anything stays news. */
const REMEMBERED_DAYS = 30;

interface NoticeParts extends Pick<AreaParts, "clock"> {
  readonly database: Database;
  readonly jobs: Jobs<"notices.due" | "notices.send" | "mail.send">;
  readonly settings: Pick<AreaParts["settings"], "publicUrl">;
}

interface News {
  readonly student: StudentId;
  readonly name: string;
  readonly email: string | null;
  readonly kind: NoticeKind;
  /** The day or the id of what is new. */
  readonly about: string;
}

const keyOf = (student: StudentId, kind: NoticeKind, about: string) => `${student} ${kind} ${about}`;

/** Everything that is new, what is most urgent first. Sheets of one day are one piece of news. */
async function newsOf(db: Db, owner: PartnerId, zone: string, now: Temporal.Instant): Promise<News[]> {
  const today = dayIn(zone, now);
  const since = instantOf(now.subtract({ hours: NEWS_DAYS * 24 }));
  const hourAgo = instantOf(now.subtract({ minutes: PIX_MINUTES }));
  const from = addDays(today, 1 - NEWS_DAYS);
  const sheets = (await newSheets(db, owner, since)).map(({ at, ...reader }) => ({
    ...reader,
    about: dayIn(zone, Temporal.Instant.from(at)),
  }));
  const found: readonly (readonly [
    NoticeKind,
    readonly (Omit<News, "kind" | "about"> & { about: string | null })[],
  ])[] = [
    ["PIX", await waitingPix(db, owner, hourAgo, instantOf(now))],
    ["CONTRACT", await endingContracts(db, owner, today, addDays(today, ENDING_DAYS))],
    ["ANSWER", await newAnswers(db, owner, since)],
    ["SHEET", sheets],
    ["REPORT", await dueReports(db, owner, { from, today, zone })],
  ];
  return found.flatMap(([kind, rows]) =>
    rows.flatMap(({ about, ...reader }) => (about === null ? [] : [{ ...reader, kind, about }])),
  );
}

/** What was told before, and how much of it today. */
async function toldBefore(db: Db, owner: PartnerId, zone: string, now: Temporal.Instant) {
  const today: Day = dayIn(zone, now);
  const told = new Set<string>();
  const todays = new Map<StudentId, number>();
  const since = instantOf(now.subtract({ hours: REMEMBERED_DAYS * 24 }));
  for (const { student_id, kind, about, sent_at } of await noticesSince(db, owner, since)) {
    told.add(keyOf(student_id, kind, about));
    if (dayIn(zone, Temporal.Instant.from(sent_at)) === today)
      todays.set(student_id, (todays.get(student_id) ?? 0) + 1);
  }
  return { told, todays };
}

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
    const { zone } = coach;
    const { told, todays } = await toldBefore(db, owner, zone, now);
    for (const { student, name, email, kind, about } of await newsOf(db, owner, zone, now)) {
      const count = todays.get(student) ?? 0;
      const key = keyOf(student, kind, about);
      if (email === null || count >= MOST_NOTICES_A_DAY || told.has(key)) continue;
      const row = { partner_id: owner, student_id: student, kind, about, sent_at: instantOf(now) };
      if (!(await addNotice(db, row))) continue;
      told.add(key);
      todays.set(student, count + 1);
      const letter = noticeLetter(kind, {
        student: name,
        coach: coach.name,
        about,
        app: `${settings.publicUrl}/aluno`,
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
      for (const { id, zone } of await partnersWithZone(db))
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
