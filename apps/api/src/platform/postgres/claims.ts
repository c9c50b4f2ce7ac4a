import type { Instant, InvoiceId, PartnerId, SaleId } from "@prancheta/contract/scalars";
import { sql } from "kysely";
import { type Clock, instantOf } from "../clock.ts";
import type { Database, Db } from "./db.ts";

/** The ids of the tables whose rows are claimed, by `busy_until`. */
interface Claimable {
  readonly sale: SaleId;
  readonly invoice: InvoiceId;
}

/** A row that one process has taken for itself. */
export interface Claim<Id extends string> {
  readonly id: Id;
  /** Until when. */
  readonly claimed: Instant;
}

/** Longer than the calls that are made at the gateway for one charge. After it a process that ended has lost its claim. */
const CLAIM_MINUTES = 5;

export const claimEnd = (clock: Clock): Instant => instantOf(clock.now().add({ minutes: CLAIM_MINUTES }));

/** Takes a row until a moment, unless somebody else has it. */
export async function claim<Table extends keyof Claimable>(
  db: Db,
  table: Table,
  owner: PartnerId,
  id: Claimable[Table],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set busy_until = ${until}
    where partner_id = ${owner} and id = ${id} and (busy_until is null or busy_until <= ${now}) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps a claimed row for longer; false if the claim ended, and somebody else has the row. */
export async function prolongClaim<Table extends keyof Claimable>(
  db: Db,
  table: Table,
  owner: PartnerId,
  { id, claimed }: Claim<Claimable[Table]>,
  until: Instant,
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set busy_until = ${until}
    where partner_id = ${owner} and id = ${id} and busy_until = ${claimed} returning id`.execute(db);
  return rows.length > 0;
}

/** Gives a claimed row up, unless somebody else has it by now. */
export async function releaseClaim<Table extends keyof Claimable>(
  db: Db,
  table: Table,
  owner: PartnerId,
  { id, claimed }: Claim<Claimable[Table]>,
): Promise<void> {
  await sql`update ${sql.table(table)} set busy_until = null
    where partner_id = ${owner} and id = ${id} and busy_until = ${claimed}`.execute(db);
}

/**
 * Claims a row and works on it outside of any transaction; undefined if another process has claimed it. `prolong`, to be
 * called before each charge that the work is about, answers false if the claim ended.
 */
export async function withClaim<T, Table extends keyof Claimable>(
  { database, clock }: { readonly database: Pick<Database, "asPartner">; readonly clock: Clock },
  table: Table,
  { partner, id }: { readonly partner: PartnerId; readonly id: Claimable[Table] },
  work: (prolong: () => Promise<boolean>) => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  let claimed = claimEnd(clock);
  const first = { now: instantOf(clock.now()), until: claimed };
  if (!(await database.asPartner(partner, (db) => claim(db, table, partner, id, first)))) return undefined;
  const prolong = async () => {
    const until = claimEnd(clock);
    const isKept = await database.asPartner(partner, (db) => prolongClaim(db, table, partner, { id, claimed }, until));
    if (isKept) claimed = until;
    return isKept;
  };
  try {
    return { value: await work(prolong) };
  } finally {
    await database.asPartner(partner, (db) => releaseClaim(db, table, partner, { id, claimed }));
  }
}
