import type { SystemDb } from "../platform/postgres/db.ts";

/** Mails that were not sent, newest first. */
export const unsentMails = (db: SystemDb, take: number) =>
  db
    .selectFrom("mail")
    .select(["id", "recipient as to", "subject", "body as text", "created_at as createdAt"])
    .where("sent_at", "is", null)
    .where("body", "is not", null)
    .$narrowType<{ text: string }>()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(take)
    .execute();
