import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import * as z from "zod";
import { smtpMail } from "../gateways/mail.smtp.ts";

export interface ReceivedMail {
  readonly to: readonly string[];
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
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, answer) => {
      text(stream).then(
        (raw) => {
          received.unshift({ to: envelope.rcptTo.map(({ address }) => address), text: readable(raw) });
          answer();
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
  return { mail, newestTo };
}
