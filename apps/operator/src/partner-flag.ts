import type { PartnerId } from "@prancheta/contract/scalars";
import { systemClock } from "../../api/src/platform/clock.ts";
import { DEFAULT_TENANT } from "../../api/src/platform/http/guard.ts";
import { type AuditedAction, auditOperator } from "../../api/src/platform/postgres/audit.ts";
import type { SystemDb } from "../../api/src/platform/postgres/db.ts";
import { type CommandInput, textOf } from "./command.ts";
import { withDatabase } from "./database.ts";

interface Flag {
  readonly set: (db: SystemDb, tenantSlug: string, email: string, isOn: boolean) => Promise<PartnerId>;
  readonly actions: { readonly on: AuditedAction; readonly off: AuditedAction };
}

/** Switches a flag of a partner; flag and trail are written together. */
export async function switchFlag(
  { set, actions }: Flag,
  given: CommandInput,
  { email, isOn }: { readonly email: string; readonly isOn: boolean },
): Promise<void> {
  const slug = textOf(given, "tenant") ?? DEFAULT_TENANT;
  await withDatabase(({ database }) =>
    database.asSystem(async (db) => {
      const partner = await set(db, slug, email, isOn);
      await auditOperator(db, partner, systemClock, isOn ? actions.on : actions.off, partner);
    }),
  );
}
