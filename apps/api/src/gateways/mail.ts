/** A mail to send. */
interface OutgoingMail {
  /** Our id, the same at every try: the Message-ID is derived from it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails: by SMTP, or not at all when they stay in the outbox. */
export interface MailGateway {
  /** Returns whether the mail was sent; throws when sending failed and another try makes sense. */
  deliver(mail: OutgoingMail): Promise<"sent" | "kept">;
  close(): void;
}
