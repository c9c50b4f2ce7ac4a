import type { PartnerId } from "@prancheta/contract/scalars";
import { systemClock } from "../../api/src/platform/clock.ts";
import { found } from "../../api/src/platform/http/refusal.ts";
import { type AuditedAction, auditOperator } from "../../api/src/platform/postgres/audit.ts";
import type { SystemDb } from "../../api/src/platform/postgres/db.ts";
import { type CommandInput, emailOf, tenantOf } from "./command.ts";
import { withDatabase } from "./database.ts";
import { partnerByEmail } from "./partners.queries.ts";

/** The partner of an e-mail and of the tenant that a command names. */
export const foundPartner = async (db: SystemDb, given: CommandInput, email: string) =>
  found(await partnerByEmail(db, tenantOf(given), email), "partner.not_found");

/** The id of the partner whom a command names by e-mail and tenant. */
export const namedPartner = async (
  db: SystemDb,
  given: CommandInput,
  email: string = emailOf(given),
): Promise<PartnerId> => (await foundPartner(db, given, email)).id;

interface Flag {
  readonly set: (db: SystemDb, partner: PartnerId, isOn: boolean) => Promise<void>;
  readonly actions: { readonly on: AuditedAction; readonly off: AuditedAction };
}

/** Switches a flag of a partner; flag and trail are written together. */
export const switchFlag = (
  { set, actions }: Flag,
  given: CommandInput,
  { email, isOn }: { readonly email: string; readonly isOn: boolean },
): Promise<void> =>
  withDatabase(({ database }) =>
    database.asSystem(async (db) => {
      const partner = await namedPartner(db, given, email);
      await set(db, partner, isOn);
      await auditOperator(db, partner, systemClock, isOn ? actions.on : actions.off, partner);
    }),
  );
