import { randomUUIDv7 } from "node:crypto";
import type { Instant } from "@prancheta/contract/scalars";
import type { MailGateway } from "../../gateways/mail.ts";
import { type Clock, instantOf } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Database, Db, SystemDb } from "../postgres/db.ts";
import { pipelined } from "../postgres/pipelined.ts";
import { isErased } from "./erased-email.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; erased after the mail was sent. */
  readonly body: string;
  /** The reader waits for it, and it is useless later: it is sent first, and not retried for a whole day. */
  readonly isAwaited?: boolean;
}

/** A mail without its recipient. */
export type Letter = Omit<Mail, "to">;

export type MailJobs = Jobs<"mail.send">;

/** Stores a mail and its sending job in the caller's transaction, so that both exist only if it commits. */
export async function queueMail(
  db: Db | SystemDb,
  jobs: MailJobs,
  clock: Clock,
  { to, subject, body, isAwaited = false }: Mail,
): Promise<void> {
  if (isErased(to)) return;
  const id = randomUUIDv7();
  const row = { id, recipient: to, subject, body, created_at: instantOf(clock.now()) };
  const options = isAwaited ? { isUrgent: true } : { triedForADay: true };
  await pipelined([db.insertInto("mail").values(row).execute(), jobs.enqueue(db, "mail.send", { id }, options)]);
}

/** How many mails with this subject an address got since. Mails are stored for thirty days. */
export const timesMailed = async (db: SystemDb, to: string, subject: string, since: Instant): Promise<number> => {
  const { times } = await db
    .selectFrom("mail")
    .select(({ fn }) => fn.countAll<number>().as("times"))
    .where("recipient", "=", to)
    .where("subject", "=", subject)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return times;
};

/** Mails that a process sends in parallel, each over its own connection. */
const AT_ONCE = 5;

interface MailParts {
  readonly database: Database;
  readonly jobs: MailJobs;
  readonly clock: Clock;
  readonly mail: MailGateway;
}

/**
 * Sends queued mails, at least once: after a crash between sending and recording it, a mail is sent again with the same
 * Message-ID. No transaction is open while the mail server answers.
 */
export async function sendQueuedMail({ database, jobs, clock, mail }: MailParts): Promise<void> {
  const send = async ({ id }: { readonly id: string }) => {
    const row = await database.asSystem((db) =>
      db
        .selectFrom("mail")
        .select(["recipient", "subject", "body"])
        .where("id", "=", id)
        .where("sent_at", "is", null)
        .executeTakeFirst(),
    );
    if (!row || row.body === null) return;
    const outcome = await mail.deliver({ id, to: row.recipient, subject: row.subject, text: row.body });
    if (outcome === "kept") return;
    await database.asSystem((db) =>
      db
        .updateTable("mail")
        .set({ sent_at: instantOf(clock.now()), body: null })
        .where("id", "=", id)
        .execute(),
    );
  };
  await jobs.work("mail.send", send, AT_ONCE);
}
