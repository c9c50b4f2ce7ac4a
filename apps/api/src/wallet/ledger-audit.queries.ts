import type { PartnerId } from "@prancheta/contract/scalars";
import { lineEffects } from "@prancheta/contract/wallet/wallet-amounts";
import type pg from "pg";

/** A balance that does not add up: what is stored, and what it should be, in cents. */
export interface LedgerFault {
  readonly partner: PartnerId;
  readonly account: string;
  /** CACHED: not the sum of its transfers. FLOOR: beyond its bound. LINES: not the sum of the statement's lines. FLOW: not what came in less what went out. */
  readonly fault: "CACHED" | "FLOOR" | "LINES" | "FLOW";
  readonly stored: number;
  readonly wanted: number;
}

const OWN = "('TO_CONFIRM', 'TO_RELEASE', 'AVAILABLE', 'IN_TRANSIT', 'TRAFFIC', 'DEBT')";

/** One statement, so that it sees one moment. `$1` is what each kind of line means for the wallet. */
const FAULTS = `
  with side as (
    select partner_id, kind, sum(change)::bigint as balance
    from ledger_transfer, lateral (values (debit, -amount), (credit, amount)) side (kind, change)
    where kind in ${OWN} group by partner_id, kind),
  flow as (
    select partner_id, sum(case when credit in ${OWN} then amount else 0 end - case when debit in ${OWN} then amount else 0 end)::bigint as balance
    from ledger_transfer where (debit in ${OWN}) <> (credit in ${OWN}) group by partner_id),
  effect as (
    select * from jsonb_to_recordset($1::jsonb)
      as effect ("statementType" text, status text, "toConfirm" int, "toRelease" int, available int, traffic int)),
  line as (
    select partner_id, part.account, sum(line.amount * part.sign)::bigint as balance
    from statement_line line join effect on effect."statementType" = line.statement_type and effect.status = line.status,
      lateral (values ('TO_CONFIRM', effect."toConfirm"), ('TO_RELEASE', effect."toRelease"), ('AVAILABLE', effect.available),
        ('TRAFFIC', effect.traffic)) part (account, sign)
    where part.sign is not null group by partner_id, part.account),
  -- A refund beyond what is available is a debt, which the lines know nothing of.
  net as (
    select partner_id, case kind when 'DEBT' then 'AVAILABLE' else kind end as account, sum(balance)::bigint as balance
    from ledger_account where kind <> 'IN_TRANSIT' group by 1, 2),
  fault as (
    select coalesce(a.partner_id, s.partner_id) as partner, coalesce(a.kind, s.kind) as account, 'CACHED' as fault,
      coalesce(a.balance, 0) as stored, coalesce(s.balance, 0) as wanted
    from ledger_account a full join side s on s.partner_id = a.partner_id and s.kind = a.kind
    union all
    select partner_id, kind, 'FLOOR', balance, 0 from ledger_account
      where case kind when 'DEBT' then balance > 0 else balance < 0 end
    union all
    select coalesce(n.partner_id, l.partner_id), coalesce(n.account, l.account), 'LINES', coalesce(n.balance, 0), coalesce(l.balance, 0)
    from net n full join line l on l.partner_id = n.partner_id and l.account = n.account
    union all
    select coalesce(a.partner_id, f.partner_id), 'WALLET', 'FLOW', coalesce(a.balance, 0), coalesce(f.balance, 0)
    from (select partner_id, sum(balance)::bigint as balance from ledger_account group by partner_id) a
      full join flow f on f.partner_id = a.partner_id)
  select * from fault where stored <> wanted order by partner, account, fault`;

/** Everything in the ledger that does not add up; read as the owner role, which sees every partner. */
export const ledgerFaults = async (client: pg.Client): Promise<LedgerFault[]> => {
  const { rows } = await client.query<LedgerFault>(FAULTS, [JSON.stringify(lineEffects())]);
  return rows.map((row) => ({ ...row, stored: Number(row.stored), wanted: Number(row.wanted) }));
};

/** The partners whose money the ledger has. */
export const partnersOfLedger = async (client: pg.Client): Promise<PartnerId[]> => {
  const { rows } = await client.query<{ partner_id: PartnerId }>(
    "select distinct partner_id from ledger_account order by partner_id",
  );
  return rows.map(({ partner_id }) => partner_id);
};
