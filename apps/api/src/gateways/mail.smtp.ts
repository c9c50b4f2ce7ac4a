import { createTransport } from "nodemailer";
import type { MailGateway } from "./mail.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Sends mails by SMTP. `url` is `smtp(s)://user:password@host:port`; `from` is the sender as `Name <address>`. */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
  return {
    deliver: async ({ id, to, subject, text }) => {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from,
        // An object is used as it is; a string would be parsed as a list of addresses.
        to: { name: "", address: to },
        subject,
        text,
      });
      return "sent";
    },
    close: () => transport.close(),
  };
}
