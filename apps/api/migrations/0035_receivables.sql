-- A charge that was paid through the gateway has one line at a time. `gross` is what the student paid; `amount` is what is left of the
-- partner's share of it, `gross - fee - rocket_share`, and shrinks with each refund before the release. `refunded` is how much of `gross`
-- went back to the student. All amounts are cents.
alter table statement_line
  add column gross bigint check (gross > 0),
  add column fee bigint check (fee >= 0),
  add column rocket_share bigint check (rocket_share >= 0),
  add column refunded bigint,
  add column refunded_at timestamptz,
  -- The bank took the money for a dispute. One that is won gets a line of its own.
  add column disputed_at timestamptz,
  -- The money came into our account at the gateway.
  add column received_at timestamptz,
  -- The day, in the partner's zone, on which the release job takes the line to its next status; null if it waits for something else.
  add column turns_on date,
  add column confirmed_at timestamptz,
  add column released_at timestamptz,
  add constraint statement_line_shares check (
    case when gross is null then fee is null and rocket_share is null and refunded is null and turns_on is null
      else fee is not null and rocket_share is not null and refunded is not null and statement_type = 'SALE' and status <> 'REFUND' and charge_id is not null
        and amount <= gross - fee - rocket_share and refunded between 0 and gross end),
  add constraint statement_line_turns check (turns_on is null or status in ('PENDING', 'PROCESSING'));

create unique index statement_live_charge on statement_line (partner_id, charge_id) where gross is not null and disputed_at is null;
create index statement_turning on statement_line (partner_id, turns_on, id) where turns_on is not null;

-- The release job asks which partners have a line to turn.
grant select (partner_id, turns_on) on statement_line to prancheta_system;
create policy system_read on statement_line for select to prancheta_system using (turns_on is not null);
