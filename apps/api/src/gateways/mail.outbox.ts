import type { MailGateway } from "./mail.ts";

/** Sends nothing: the mails stay where they are, for `/outbox` to show. */
export const outboxMail: MailGateway = { deliver: async () => "kept", close: () => {} };
