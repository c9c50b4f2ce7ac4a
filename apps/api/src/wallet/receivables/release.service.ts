import { Cents, type PartnerId } from "@prancheta/contract/scalars";
import type { FastifyBaseLogger } from "fastify";
import { type Clock, dayIn, instantOf } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Database, Db } from "../../platform/postgres/db.ts";
import { lockBalances, type Posting, postNew } from "../ledger.service.ts";
import { confirmLines, partnersWithDueLines, releaseDueLines, zoneOf } from "./receivables.queries.ts";

interface ReleaseParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, "error">;
}

/** Lines of one transaction: a request that moves the partner's money waits for no more than these. */
const BATCH = 500;

/** The two status changes of a line, in their order: a line whose days are all over takes both. */
const STATUS_CHANGES = [
  { reason: "CONFIRMATION", debit: "TO_CONFIRM", credit: "TO_RELEASE", change: confirmLines },
  { reason: "RELEASE", debit: "TO_RELEASE", credit: "AVAILABLE", change: releaseDueLines },
] as const;

/** Changes the status of one batch of a partner's lines, the oldest first, and books them; returns how many there were. */
async function advanceBatch(
  db: Db,
  owner: PartnerId,
  clock: Clock,
  { reason, debit, credit, change }: (typeof STATUS_CHANGES)[number],
): Promise<number> {
  const held = await lockBalances(db, owner);
  const today = dayIn(await zoneOf(db, owner), clock.now());
  const lines = await change(db, owner, { today, at: instantOf(clock.now()), most: BATCH });
  const postings: Posting[] = lines
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount }) => ({ reason, ref: id, legs: [{ debit, credit, amount: Cents.parse(amount) }] }));
  await postNew(db, owner, clock, held, postings);
  return lines.length;
}

/** The zone in which a day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

/**
 * Takes every payment to the status of its day: PROCESSING after the hold, AVAILABLE on its day if the money is in
 * (docs/rules/wallet.md). Each line changes once, however many processes run this. A partner whose lines cannot be
 * changed does not stop the others.
 */
export async function releaseLines({ database, clock, logger }: ReleaseParts): Promise<void> {
  const day = dayIn(EARLIEST_ZONE, clock.now());
  for (const { partner_id: owner } of await database.asSystem((db) => partnersWithDueLines(db, day))) {
    try {
      for (const change of STATUS_CHANGES) {
        let count = BATCH;
        while (count === BATCH) count = await database.asPartner(owner, (db) => advanceBatch(db, owner, clock, change));
      }
    } catch (error) {
      logger.error({ err: error, partner: owner }, "the lines of a partner were not released");
    }
  }
}

export const releaseHourly = (parts: ReleaseParts & { readonly jobs: Jobs<"wallet.release"> }): Promise<void> =>
  parts.jobs.hourly("wallet.release", () => releaseLines(parts));
