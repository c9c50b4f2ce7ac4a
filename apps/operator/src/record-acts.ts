import { userInfo } from "node:os";
import { systemClock } from "../../api/src/platform/clock.ts";
import { type AuditedAction, auditOperatorAct } from "../../api/src/platform/postgres/audit.ts";
import type { Database } from "../../api/src/platform/postgres/db.ts";

/** Records an operator's act that concerns no partner, once for each subject. */
export const recordActs = (database: Database, action: AuditedAction, subjects: readonly string[]): Promise<void> =>
  database.asSystem(async (db) => {
    for (const subject of subjects) await auditOperatorAct(db, systemClock, userInfo().username, action, subject);
  });
