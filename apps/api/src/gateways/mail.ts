/** A mail on its way out. */
interface OutgoingMail {
  /** Ours, the same at every try: the Message-ID is made of it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whoever carries mails away: a server spoken to by SMTP, or nobody, and then they stay to be read in the outbox. */
export interface MailGateway {
  /** Says whether the mail left; throws when it could not and another try makes sense. */
  deliver(mail: OutgoingMail): Promise<"sent" | "kept">;
  close(): void;
}
