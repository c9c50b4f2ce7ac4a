import { type Clock, dayIn, HOME_ZONE, instantOf } from "../../platform/clock.ts";
import { type MailJobs, queueMail } from "../../platform/mail/mail.ts";
import { auditOperatorAct } from "../../platform/postgres/audit.ts";
import type { Database, SystemDb } from "../../platform/postgres/db.ts";
import { addEvent, endStrange, eventById, hasUntold, noteTold } from "./gateway-events.queries.ts";

interface AlertParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: MailJobs;
  readonly settings: { readonly supportEmail: string };
}

/** The event kind we store when the operator is told of strange messages. */
const TOLD = "STRANGE_TOLD";

/** Contains no personal data. */
const STRANGE_LETTER = {
  subject: "Avisos do Asaas que não conferem",
  body: `O Asaas avisou de pagamentos ou transferências que não conferem com nenhuma venda, fatura ou saque. Nada foi registrado.

Rode npm run operator -- gateway list para ver os avisos. Confira cada um no painel do Asaas e depois rode
npm run operator -- gateway done <id>, com o id da lista.

Este e-mail é enviado no máximo uma vez por dia.`,
};

/** Mails the operator about strange messages: each message once, at most one mail a day. Later ones wait for the next day. */
export const alertStrange = ({ database, clock, jobs, settings }: AlertParts): Promise<void> =>
  database.asSystem(async (db) => {
    if (!(await hasUntold(db))) return;
    const now = instantOf(clock.now());
    const id = `strange on ${dayIn(HOME_ZONE, clock.now())}`;
    const event = { id, kind: TOLD, about: "other", status: "KEPT", received_at: now, settled_at: now };
    if (!(await addEvent(db, event))) return;
    await noteTold(db);
    await queueMail(db, jobs, clock, { to: settings.supportEmail, ...STRANGE_LETTER });
  });

/** Records that the operator has looked into a strange message; returns why not if that cannot be. */
export async function lookInto(
  db: SystemDb,
  clock: Clock,
  actor: string,
  id: string,
): Promise<"done" | "already" | "blocked" | "none"> {
  if (await endStrange(db, id)) {
    await auditOperatorAct(db, clock, actor, "gateway.event_done", id);
    return "done";
  }
  const event = await eventById(db, id);
  if (event?.status === "DONE") return "already";
  return event?.status === "STRANGE" && event.about === "blocked" ? "blocked" : "none";
}
