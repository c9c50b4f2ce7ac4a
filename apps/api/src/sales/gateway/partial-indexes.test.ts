import { SaleId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { SystemDb } from "../../platform/postgres/db.ts";
import { aTestApp } from "../../testing/app.ts";
import { openPayouts } from "../../wallet/withdrawals/payouts.queries.ts";
import { oldestBlock, waitingEvents } from "./gateway-events.queries.ts";
import { pendingSales, saleAtGateway } from "./sales-to-settle.queries.ts";

const test = await aTestApp();

const READS: Readonly<Record<string, (db: SystemDb) => Promise<unknown>>> = {
  sale_restless: (db) => pendingSales(db, undefined, 10),
  sale_at_gateway: (db) => saleAtGateway(db, newId(SaleId)),
  gateway_event_new: (db) => waitingEvents(db, instantOf(test.clock.now()), undefined, 10),
  gateway_event_block: (db) => oldestBlock(db),
  payout_open: (db) => openPayouts(db, undefined, 10),
};

it.each(Object.keys(READS))("what all partners have to do is found by the partial index %s", async (index) => {
  const scans = await test.database.asSystem(async (db) => {
    // As with many rows. An index scan could follow the order alone.
    for (const way of ["seqscan", "indexscan", "indexonlyscan"])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
    await READS[index]?.(db);
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(${index}::regclass) as scans`.execute(db);
    return rows[0]?.scans;
  });
  expect(scans).toBe(1);
});
