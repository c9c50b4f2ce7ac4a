import { AccountId, type Instant, PartnerId } from "@prancheta/contract/scalars";
import { spendResetLinks } from "../accounts/passwords/reset-links.queries.ts";
import { endSessionsOf } from "../accounts/sessions/sessions.queries.ts";
import { closeDueCycles, cycleItems } from "../billing/invoices/closing.service.ts";
import { type Clock, dayIn, instantOf } from "../platform/clock.ts";
import type { Files } from "../platform/files/files.ts";
import { newId } from "../platform/ids.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { erasedEmail } from "../platform/mail/erased-email.ts";
import type { Database, Db } from "../platform/postgres/db.ts";
import { moneyObstacles } from "./close-partner.service.ts";
import { type ErasureMaps, eraseJoinings } from "./erase.queries.ts";
import { eraseRemoved } from "./erase.service.ts";
import { eraseUnused, forgetPeople } from "./erase-account.queries.ts";
import {
  DELETED_TABLES,
  deleteSome,
  emptyKept,
  finishErasure,
  giveNobodysAccount,
  lockPartnerToErase,
  partnersToErase,
  removeStudents,
  someFiles,
} from "./erase-partner.queries.ts";

interface ErasePartnerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  /** The column maps of the areas. */
  readonly columns: ErasureMaps;
  readonly logger: { warn(what: object, message: string): void };
}

/** How far a partner's erasure is. It waits while money moves or a bill is to come, and cannot be undone once it has begun. */
async function stateOf(db: Db, partner: PartnerId, clock: Clock): Promise<"not due" | "waits" | "due" | "begun"> {
  const now = clock.now();
  const row = await lockPartnerToErase(db, partner, instantOf(now));
  if (!row) return "not due";
  if (row.email === erasedEmail(partner)) return "begun";
  const payee = { partner, zone: row.zone };
  const toBill = await cycleItems(db, payee, await closeDueCycles(db, payee, clock), dayIn(row.zone, now));
  return toBill.length > 0 || (await moneyObstacles(db, partner)).length > 0 ? "waits" : "due";
}

/** Takes the partner from its person, whose account goes too unless it is a student's. Returns whether the erasure goes on. */
const takeFromPerson = (database: Database, partner: PartnerId, at: Instant): Promise<boolean> =>
  database.asSystem(async (db) => {
    const row = await lockPartnerToErase(db, partner, at);
    if (!row) return false;
    await giveNobodysAccount(db, partner, { id: newId(AccountId), tenant: row.tenant_id, at });
    if (!(await eraseUnused(db, row.account_id))) return true;
    await endSessionsOf(db, row.account_id, at);
    await spendResetLinks(db, row.account_id, at);
    return true;
  });

const FILES_AT_ONCE = 500;

async function eraseFiles({ database, files }: ErasePartnerParts, partner: PartnerId): Promise<void> {
  for (;;) {
    const { isLast, contents } = await database.asPartner(partner, async (db) => {
      const ids = await someFiles(db, partner, FILES_AT_ONCE);
      return { isLast: ids.length < FILES_AT_ONCE, contents: await files.erase(db, partner, ids) };
    });
    await files.removeContents(partner, contents);
    if (isLast) return;
  }
}

/**
 * Erases a partner whose account was closed 30 days ago (docs/rules/partners.md, 'Closing'), with the students. Interrupted, it
 * goes on when it is repeated. Returns whether the data is erased now.
 */
export async function erasePartner(parts: ErasePartnerParts, partner: PartnerId): Promise<boolean> {
  const { database, clock, columns, logger } = parts;
  const at = instantOf(clock.now());
  const mine = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.asPartner(partner, work);
  const state = await mine((db) => stateOf(db, partner, clock));
  if (state === "waits") logger.warn({ partner }, "a closed account is not erased yet: see partner close");
  if (state === "waits" || state === "not due") return false;
  if (state === "due" && !(await takeFromPerson(database, partner, at))) return false;

  await mine((db) => removeStudents(db, partner));
  const accounts = await mine((db) => eraseJoinings(db, partner, columns, { since: at }));
  if (accounts.length > 0) await database.asSystem((db) => forgetPeople(db, accounts));
  await eraseRemoved(parts, partner);
  await mine((db) => emptyKept(db, partner));
  for (const table of DELETED_TABLES) while (await mine((db) => deleteSome(db, partner, table)));
  await eraseFiles(parts, partner);
  await database.asSystem((db) => finishErasure(db, partner, at));
  return true;
}

/** Queues one job for each partner to erase every night. */
export async function erasePartnersNightly(
  parts: ErasePartnerParts & { readonly jobs: Jobs<"partners.erase_due" | "partners.erase"> },
): Promise<void> {
  const { database, clock, jobs } = parts;
  await jobs.daily("partners.erase_due", () =>
    database.asSystem(async (db) => {
      const due = await partnersToErase(db, instantOf(clock.now()));
      for (const partner of due) await jobs.enqueue(db, "partners.erase", { id: partner });
    }),
  );
  await jobs.work("partners.erase", async ({ id }) => {
    await erasePartner(parts, PartnerId.parse(id));
  });
}
