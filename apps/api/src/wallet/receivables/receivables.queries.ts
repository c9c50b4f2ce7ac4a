import type { SaleMethod } from "@prancheta/contract/sales/sales";
import type {
  Cents,
  ChargeId,
  Day,
  Instant,
  PartnerId,
  SaleId,
  StatementLineId,
  StudentId,
} from "@prancheta/contract/scalars";
import { sql, type Updateable } from "kysely";
import type { Db, SystemDb } from "../../platform/postgres/db.ts";
import type { DB } from "../../platform/postgres/tables.ts";

/** What a line has that was paid through the gateway. */
interface Paid {
  readonly gross: Cents;
  readonly fee: Cents;
  readonly rocket_share: Cents;
  readonly refunded: Cents;
  readonly method: SaleMethod;
  readonly instalment: number;
  readonly instalments: number;
  readonly sale_id: SaleId;
  readonly charge_id: ChargeId;
  readonly student_id: StudentId;
  readonly due_on: Day;
}

/** The line of a charge that was paid through the gateway: the undisputed one, else the last disputed one. */
export const lineOfCharge = (db: Db, owner: PartnerId, charge: ChargeId) =>
  db
    .selectFrom("statement_line")
    .selectAll()
    .where("partner_id", "=", owner)
    .where("charge_id", "=", charge)
    .where("gross", "is not", null)
    .orderBy("disputed_at", (order) => order.desc().nullsFirst())
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<Paid>()
    .executeTakeFirst();

export type PaidLine = NonNullable<Awaited<ReturnType<typeof lineOfCharge>>>;

/** What the history of a line needs beyond the row of the statement. */
export interface LineFacts {
  readonly gross: Cents | null;
  readonly fee: Cents | null;
  readonly rocket_share: Cents | null;
  readonly refunded: Cents | null;
  readonly refunded_at: Instant | null;
  readonly disputed_at: Instant | null;
  readonly confirmed_at: Instant | null;
  /** Cents that were confirmed, and released; null for what did not pass through the status. */
  readonly confirmed: Cents | null;
  readonly released_at: Instant | null;
  readonly released: Cents | null;
  readonly turns_on: Day | null;
  /** Whether the line takes the money of a dispute back. */
  readonly of_dispute: boolean;
  /** Of a withdrawal. */
  readonly payout_fee: Cents | null;
  readonly payout_settled_at: Instant | null;
  /** The first payment of the line's charge; later lines are of disputes that were won. */
  readonly first_paid_at: Instant | null;
  readonly sale_id: SaleId | null;
  /** Sums over all charges of the sale. Money in dispute and a reversed sale cannot be refunded. */
  readonly sale_refunded: Cents;
  readonly sale_refundable: Cents;
  readonly sale_refunding: Cents;
  /** Of this line's charge: what waits at the bank to go back, and the last refund that it denied. */
  readonly refunding: Cents;
  readonly denied: Cents | null;
  readonly denied_at: Instant | null;
}

export const factsOfLine = async (db: Db, owner: PartnerId, id: StatementLineId): Promise<LineFacts | undefined> => {
  const { rows } = await sql<LineFacts>`
    select line.gross, line.fee, line.rocket_share, line.refunded, line.refunded_at, line.disputed_at, line.confirmed_at,
      line.released_at, line.turns_on, line.sale_id, first.paid_at as first_paid_at, confirmed.amount as confirmed, released.amount as released,
      coalesce(first.of_dispute, false) as of_dispute, payout.fee as payout_fee, payout.settled_at as payout_settled_at,
      coalesce(sale.refunded, 0)::bigint as sale_refunded, coalesce(sale.refundable, 0)::bigint as sale_refundable,
      coalesce(sale.refunding, 0)::bigint as sale_refunding, coalesce(charge.refunds_asked - charge.refunded, 0)::bigint as refunding,
      charge.denied, charge.denied_at
    from statement_line line
    left join lateral (select min(paid_at) as paid_at, bool_or(disputed_at = line.paid_at) as of_dispute
      from statement_line other
      where other.partner_id = ${owner} and other.charge_id = line.charge_id and other.gross is not null) first on true
    left join lateral (select sum(charge.refunded) as refunded,
        sum(charge.amount - charge.refunds_asked) filter (where charge.dispute_id is null and sold.status = 'PAID') as refundable,
        sum(charge.refunds_asked - charge.refunded) as refunding
      from sale sold join charge on charge.partner_id = sold.partner_id and charge.contract_id = sold.contract_id
      where sold.partner_id = ${owner} and sold.id = line.sale_id and charge.gateway_id is not null) sale on true
    left join ledger_transfer confirmed on confirmed.partner_id = ${owner} and confirmed.reason = 'CONFIRMATION' and confirmed.ref = line.id
      and confirmed.leg = 1
    left join ledger_transfer released on released.partner_id = ${owner} and released.reason = 'RELEASE' and released.ref = line.id
      and released.leg = 1
    left join charge on charge.partner_id = ${owner} and charge.id = line.charge_id
    left join payout on payout.partner_id = ${owner} and payout.id = line.id
    where line.partner_id = ${owner} and line.id = ${id}`.execute(db);
  return rows[0];
};

export const changeLine = async (
  db: Db,
  owner: PartnerId,
  id: StatementLineId,
  changes: Updateable<DB["statement_line"]>,
): Promise<void> => {
  await db.updateTable("statement_line").set(changes).where("partner_id", "=", owner).where("id", "=", id).execute();
};

export const zoneOf = async (db: Db, owner: PartnerId): Promise<string> =>
  (await db.selectFrom("partner").select("zone").where("id", "=", owner).executeTakeFirstOrThrow()).zone;

/** Partners with a line whose status changes on or before a day. */
export const partnersWithDueLines = (db: SystemDb, day: Day) =>
  db
    .selectFrom("statement_line")
    .select("partner_id")
    .distinct()
    .where("turns_on", "<=", day)
    .orderBy("partner_id")
    .execute();

interface DueBatch {
  readonly today: Day;
  readonly at: Instant;
  /** Lines at once. */
  readonly most: number;
}

interface ChangedLine {
  readonly id: StatementLineId;
  readonly amount: Cents;
}

const isDue = (owner: PartnerId, status: "PENDING" | "PROCESSING", { today, most }: DueBatch) =>
  sql`partner_id = ${owner} and id in (select id from statement_line
    where partner_id = ${owner} and status = ${status} and turns_on <= ${today}::date order by turns_on, id limit ${most})`;

/** Payments whose hold has ended become PROCESSING. */
export const confirmLines = async (db: Db, owner: PartnerId, batch: DueBatch): Promise<ChangedLine[]> => {
  const { rows } = await sql<ChangedLine>`
    update statement_line set status = 'PROCESSING', confirmed_at = ${batch.at}::timestamptz,
      turns_on = case when received_at is not null then due_on end
    where ${isDue(owner, "PENDING", batch)} returning id, amount`.execute(db);
  return rows;
};

/** Payments that are received and whose day has come become AVAILABLE. */
export const releaseDueLines = async (db: Db, owner: PartnerId, batch: DueBatch): Promise<ChangedLine[]> => {
  const { rows } = await sql<ChangedLine>`
    update statement_line set status = 'AVAILABLE', released_at = ${batch.at}::timestamptz, turns_on = null
    where ${isDue(owner, "PROCESSING", batch)} returning id, amount`.execute(db);
  return rows;
};
