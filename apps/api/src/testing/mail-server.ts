import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import * as z from "zod";
import { smtpMail } from "../gateways/mail.smtp.ts";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, headers and all. */
  readonly raw: string;
  /** As a person reads it. */
  readonly text: string;
}

const readable = (raw: string): string => {
  const body = raw.slice(raw.indexOf("\r\n\r\n")).replace(/=\r?\n/g, "");
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** A real mail server and a gateway that speaks to it; both are closed when the file is done. */
export async function aMailServer() {
  /** What the server took in, newest first, also when it then said that it had not. */
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
  /** The newest mail to somebody, undefined while there is none. */
  const newestTo = (email: string) => received.find(({ to }) => to.includes(email))?.text;
  return { mail, newestTo, received, trouble };
}
