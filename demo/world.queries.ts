import type { Day, PartnerId } from "@prancheta/contract/scalars";
import type pg from "pg";

/** The world's day; a world that is not finished was left by a server that was killed. */
export interface WorldState {
  readonly day: Day;
  readonly finished: boolean;
  readonly partners: PartnerId[];
}

// An arbitrary fixed number; the lock keeps two servers from building the same world.
const LOCK = 7_236_416;

/** A connection as the owner role to the world's database. */
export type Owner = pg.Client;

/** Waits for the lock, which is held until the connection ends. */
export const enterWorld = async (owner: pg.Client): Promise<void> => {
  await owner.query("select pg_advisory_lock($1)", [LOCK]);
};

export const worldState = async (owner: pg.Client): Promise<WorldState | undefined> => {
  const { rows } = await owner.query<WorldState>("select day::text as day, finished, partners from demo_world");
  return rows[0];
};

export const stand = async (owner: pg.Client, { day, finished, partners }: WorldState): Promise<void> => {
  await owner.query(
    `insert into demo_world (day, finished, partners) values ($1, $2, $3)
      on conflict (one) do update set day = excluded.day, finished = excluded.finished, partners = excluded.partners`,
    [day, finished, partners],
  );
};

export const partnerIds = async (owner: pg.Client): Promise<PartnerId[]> => {
  const { rows } = await owner.query<{ id: PartnerId }>("select id from partner order by id");
  return rows.map(({ id }) => id);
};

/** Whether there is other people's data: a partner that is not of the demo, or anybody who has signed in. */
export const hasStrangers = async (owner: pg.Client): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `select 1 from partner join account on account.id = partner.account_id where account.email not like '%.demo'
      union all select 1 from session limit 1`,
  );
  return rowCount !== 0;
};

/** The triggers that keep append-only tables from being emptied. */
const KEPT_FROM_TRUNCATION = `
  select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as trigger from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'refuse_change' and (t.tgtype & 32) <> 0`;

/** Deletes a half-built world, including the libraries, which their loader restores. */
export const clearWorld = async (owner: pg.Client): Promise<void> => {
  await owner.query("begin");
  const { rows } = await owner.query<{ table: string; trigger: string }>(KEPT_FROM_TRUNCATION);
  for (const { table, trigger } of rows) await owner.query(`alter table ${table} disable trigger ${trigger}`);
  await owner.query("truncate tenant, loaded_library, mail cascade");
  for (const { table, trigger } of rows) await owner.query(`alter table ${table} enable trigger ${trigger}`);
  await owner.query("delete from demo_world");
  await owner.query("commit");
};

/**
 * One update per table with partners' rows: shifts every date except birthdays and computed columns. Rows that the
 * database protects from changes (the audit trail, answered questionnaires), stored answers and the partner's bills,
 * which follow the charge day of the calendar, stay as they are.
 */
const SHIFTS = `
  select format('update %I set %s where partner_id = any($2)', table_name, string_agg(
    case data_type when 'date' then format('%1$I = %1$I + $1::int', column_name)
      when 'ARRAY' then format('%1$I = array(select moment + make_interval(days => $1::int) from unnest(%1$I) moment order by moment)', column_name)
      when 'datemultirange' then format(
        '%1$I = coalesce((select range_agg(daterange(lower(span) + $1::int, upper(span) + $1::int)) from unnest(%1$I) span), ''{}'')',
        column_name)
      else format('%1$I = %1$I + make_interval(days => $1::int)', column_name) end, ', ')) as statement
  from information_schema.columns shifted
  where table_schema = 'public' and (data_type in ('date', 'timestamp with time zone', 'datemultirange') or udt_name = '_timestamptz') and is_generated = 'NEVER'
    and column_name <> 'born_on'
    and table_name not in ('idempotency_key', 'billing_cycle', 'invoice', 'invoice_item', 'invoice_reversal', 'growth_subscription')
    and exists (select 1 from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = shifted.table_name and c.column_name = 'partner_id')
    and not exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = format('public.%I', shifted.table_name)::regclass and p.proname = 'refuse_change')
  group by table_name order by table_name`;

/** Shifts every date of these partners by whole days, in one transaction. */
export const shiftDates = async (owner: pg.Client, partners: readonly PartnerId[], days: number): Promise<void> => {
  await owner.query("begin");
  const { rows } = await owner.query<{ statement: string }>(SHIFTS);
  for (const { statement } of rows) await owner.query(statement, [days, partners]);
  // What the bank asked last must not be older than the last payout.
  await owner.query(
    `update gateway_event set received_at = received_at + make_interval(days => $1::int),
      settled_at = settled_at + make_interval(days => $1::int), said_at = said_at + make_interval(days => $1::int)`,
    [days],
  );
  await owner.query("update demo_world set day = day + $1::int", [days]);
  await owner.query("commit");
};
