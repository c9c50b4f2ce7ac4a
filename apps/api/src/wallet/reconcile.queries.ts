import type { Day } from "@prancheta/contract/scalars";
import type pg from "pg";
import { HOME_ZONE } from "../platform/clock.ts";

/** Cents that moved at the gateway for one thing on one day, as the ledger has it; `subject` is the gateway's id. */
interface OurMovement {
  readonly day: Day;
  readonly subject: string;
  readonly amount: number;
}

/** Read as the owner role, which sees every partner. A day is the gateway's. */
const MOVEMENTS = `
  with moved as (
    select at, debit, transfer.amount, coalesce(charge.gateway_id, payout.transfer, reversal.gateway_charge, invoice.gateway_charge,
      transfer.reason || ' ' || transfer.ref) as subject
    from ledger_transfer transfer
      left join charge on charge.partner_id = transfer.partner_id and charge.id = transfer.charge_id
      left join payout on payout.partner_id = transfer.partner_id and payout.id = transfer.ref and transfer.reason = 'WITHDRAW_DONE'
      -- A payment that went back has its charge here, because its invoice may have been paid anew.
      left join lateral (select gateway_charge from invoice_reversal
        where partner_id = transfer.partner_id and transfer.reason like 'BILL%' and transfer.ref in (id, reference) limit 1) reversal on true
      left join invoice on invoice.partner_id = transfer.partner_id and transfer.reason = 'BILL_RECEIPT'
        and transfer.ref in (invoice.id, invoice.reference)
    where debit in ('GATEWAY', 'BANK') or credit in ('GATEWAY', 'BANK')
    union all
    select at, debit, our_transfer.amount, coalesce(taking.transfer, subject)
    from our_transfer left join taking on our_transfer.reason = 'TAKING' and taking.id::text = subject
    where debit in ('GATEWAY', 'BANK') or credit in ('GATEWAY', 'BANK'))
  select (at at time zone '${HOME_ZONE}')::date::text as day, subject,
    sum(case when debit in ('GATEWAY', 'BANK') then amount else -amount end)::bigint as amount
  from moved group by 1, 2 order by 1, 2`;

export const ourMovements = async (client: pg.Client): Promise<OurMovement[]> => {
  const { rows } = await client.query<OurMovement>(MOVEMENTS);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
};

/** The gateway takes a transfer's money at once, the ledger when it has arrived. Cents by the gateway's id. */
export const transfersUnderWay = async (client: pg.Client): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ transfer: string; amount: string }>(`
    select transfer, amount - fee as amount from payout where status = 'SENT'
    union all select transfer, amount from taking where status = 'SENT'`);
  return new Map(rows.map(({ transfer, amount }) => [transfer, Number(amount)]));
};

/** The day on which the product began; null before its first partner. */
export const firstGatewayDay = async (client: pg.Client): Promise<Day | null> => {
  const { rows } = await client.query<{ day: Day | null }>(`
    select (least((select min(created_at) from partner), (select min(received_at) from gateway_event))
      at time zone '${HOME_ZONE}')::date::text as day`);
  return rows[0]?.day ?? null;
};
