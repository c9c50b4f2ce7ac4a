import { support } from "@prancheta/contract/support/support";
import type { AreaParts } from "../parts.ts";
import type { Api } from "../platform/http/api.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { unsentMails } from "./support.queries.ts";

const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const NUMBER = /\d{4,}/g;

/**
 * A name or path without parts that could identify a person: query, fragment, e-mail addresses, ids and long numbers.
 */
const redacted = (text: string): string =>
  text
    .replace(/[?#].*$/s, "")
    .replace(EMAIL, ":email")
    .replace(ID, ":id")
    .replace(NUMBER, ":number");

const OUTBOX_PAGE = 100;
const received = { data: { received: true } } as const;
const REQUEST_ID = /^[0-9a-f-]{36}$/;

export function supportRoutes(api: Api, { database, settings, logger }: AreaParts): void {
  api.open(support.contacts, async () => ({
    data: { email: settings.supportEmail, whatsapp: settings.supportWhatsapp },
  }));

  api.open(support.outbox, async () => {
    if (!settings.outbox) throw new Refusal("route.not_found");
    return { data: await database.asSystem((db) => unsentMails(db, OUTBOX_PAGE)) };
  });

  api.open(support.report, async ({ body: { kind, route, name, milliseconds, requestId = "" } }) => {
    const report = {
      kind,
      route: redacted(route),
      name: redacted(name),
      ...(milliseconds !== undefined && { milliseconds }),
      ...(REQUEST_ID.test(requestId) && { reportedRequest: requestId }),
    };
    if (logger) logger[kind === "error" ? "warn" : "info"](report, "the web reports");
    return received;
  });
}
