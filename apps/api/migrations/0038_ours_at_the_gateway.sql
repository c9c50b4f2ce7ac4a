-- The charge for which money moved, so that it can be compared with what the gateway booked for it.
alter table ledger_transfer add column charge_id uuid;

-- The part of the ledger that belongs to no partner: what we take for ourselves, and what the gateway moved for us alone. Between our own
-- accounts only; a partner's balance never changes here. `subject` is the gateway's id of what was booked.
create table our_transfer (
  id uuid primary key,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('TAKING', 'GATEWAY_ENTRY')),
  subject text not null,
  leg integer not null check (leg > 0),
  at timestamptz not null,
  constraint our_transfer_accounts check (
    debit <> credit and debit in ('FEE', 'COST', 'GATEWAY', 'BANK') and credit in ('FEE', 'COST', 'GATEWAY', 'BANK'))
);
-- A taking is booked once. What was accepted of the gateway's entries can grow by another amount.
create unique index our_transfer_taking on our_transfer (subject, leg) where reason = 'TAKING';
create trigger our_transfer_append_only before update or delete on our_transfer for each row execute function refuse_change();
create trigger our_transfer_no_truncate before truncate on our_transfer for each statement execute function refuse_change();

-- What we take for ourselves, on its way from the gateway to our own Pix key. `id` is the gateway's reference. SENDING: the call was about to
-- be made, and its outcome is not known. SENT is bound to the one transfer that may pay it. RETURNED: nothing was taken, `reason` says why.
create table taking (
  id uuid primary key,
  status text not null check (status in ('SENDING', 'SENT', 'DONE', 'RETURNED')),
  amount bigint not null check (amount > 0),
  key text not null,
  -- The first look-up after the call that found no transfer.
  absent_at timestamptz,
  transfer text unique,
  cost bigint check (cost >= 0),
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (status not in ('SENT', 'DONE') or transfer is not null),
  check ((status in ('DONE', 'RETURNED')) = (settled_at is not null)),
  check ((status = 'RETURNED') = (reason is not null))
);
-- One at a time, so that two never take the same money.
create unique index taking_open on taking ((true)) where status in ('SENDING', 'SENT');

-- What the operator did that concerns no partner; `actor` is the operator's name on the machine.
create table operator_act (
  id uuid primary key,
  actor text not null,
  action text not null,
  subject text not null,
  at timestamptz not null
);
create trigger operator_act_append_only before update or delete on operator_act for each row execute function refuse_change();
create trigger operator_act_no_truncate before truncate on operator_act for each statement execute function refuse_change();

-- Payouts pause while a block is not over.
create index gateway_event_block on gateway_event (id) where about = 'blocked' and status = 'STRANGE';

grant select, insert on our_transfer, operator_act to prancheta_system;
grant select, insert, update on taking to prancheta_system;
-- The sums of our accounts and of all wallets say how much is ours to take.
grant select (debit, credit, amount) on ledger_transfer to prancheta_system;
grant select (kind, balance) on ledger_account to prancheta_system;
create policy system_read on ledger_transfer for select to prancheta_system using (true);
create policy system_read on ledger_account for select to prancheta_system using (true);

do $$
declare name text;
begin
  foreach name in array array['our_transfer', 'taking', 'operator_act'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy system_all on %I to prancheta_system using (true) with check (true)', name);
  end loop;
end $$;
