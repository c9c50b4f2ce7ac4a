import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import * as z from "zod";
import { smtpMail } from "../gateways/mail.smtp.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw mail with its headers. */
  readonly raw: string;
  /** The decoded text. */
  readonly text: string;
}

const readable = (raw: string): string => {
  const body = raw.slice(raw.indexOf("\r\n\r\n")).replace(/=\r?\n/g, "");
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** A real mail server and a gateway that uses it; both are closed after the file. */
export async function aMailServer() {
  /** The received mails, newest first, including those for which the server then reported a failure. */
  const received: ReceivedMail[] = [];
  const trouble = { isFailing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
      text(stream).then(
        (raw) => {
          received.unshift({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            raw,
            text: readable(raw),
          });
          answer(trouble.isFailing ? Object.assign(new Error("try again"), { responseCode: 451 }) : null);
        },
        (error: Error) => answer(error),
      );
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = z.object({ port: z.number() }).parse(listening.address());
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, "Prancheta <nao-responda@prancheta.example>");
  afterAll(async () => {
    mail.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });
  /** The newest mail to an address; undefined if there is none. */
  const newestTo = (email: string) => received.find(({ to }) => to.includes(email))?.text;
  return { mail, newestTo, received, trouble };
}
