import type { MailGateway } from "./mail.ts";

/** Sends nothing: mails stay in the database, and `/outbox` shows them. */
export const outboxMail: MailGateway = { deliver: async () => "kept", close: () => {} };
