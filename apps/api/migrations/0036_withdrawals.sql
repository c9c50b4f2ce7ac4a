-- When the account's password was last typed in this session. Moving money out asks for a recent moment.
alter table session add column password_typed_at timestamptz;
update session set password_typed_at = created_at;
alter table session alter column password_typed_at set not null;
grant select (password_typed_at) on session to prancheta_app;

-- The operator's hold on a partner's withdrawals. The partner reads the reason.
create table withdrawal_hold (
  partner_id uuid primary key references partner (id),
  reason text not null check (reason <> ''),
  placed_by text not null,
  placed_at timestamptz not null
);

-- A withdrawal on its way to the bank, under the id of its statement line, which is also the gateway's reference and the ledger's.
-- WAITING has not been sent, or is to be sent again. SENDING: the call to the gateway was about to be made, and its outcome is not known.
-- SENT is bound to the one transfer that may pay it. DONE and RETURNED are the end; the money of a RETURNED one is back in the wallet.
create table payout (
  partner_id uuid not null references partner (id),
  id uuid not null,
  status text not null check (status in ('WAITING', 'SENDING', 'SENT', 'DONE', 'RETURNED')),
  -- Cents taken from the wallet, and how many of them are our fee.
  amount bigint not null check (amount > fee),
  fee bigint not null check (fee >= 0),
  -- The Pix key: the partner's CPF or CNPJ as it was.
  key text not null,
  -- Before the last call to the gateway; null if none was ever made.
  sending_at timestamptz,
  -- The first look-up after that call that found no transfer.
  absent_at timestamptz,
  transfer text,
  bank text,
  -- Cents that the gateway kept besides the amount.
  cost bigint check (cost >= 0),
  -- Why the money came back.
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, id) references statement_line (partner_id, id),
  check (status <> 'SENDING' or sending_at is not null),
  check (status not in ('SENT', 'DONE') or transfer is not null),
  check ((status in ('DONE', 'RETURNED')) = (settled_at is not null)),
  check ((status = 'RETURNED') = (reason is not null))
);
-- The gateway names a payout by its id alone.
create unique index payout_at_gateway on payout (id);
create unique index payout_transfer on payout (transfer) where transfer is not null;
create index payout_of_partner on payout (partner_id, created_at desc, id desc);
create index payout_open on payout (id) where status in ('WAITING', 'SENDING', 'SENT');
-- The gateway must have asked to approve the last one that it took.
create index payout_taken on payout (sending_at desc) where transfer is not null;

-- What a partner was offered. A live one is consumed once; a new one voids it.
create table withdrawal_quote (
  partner_id uuid not null references partner (id),
  id uuid not null,
  status text not null check (status in ('QUOTED', 'CONSUMED', 'VOID')),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  consumed_at timestamptz,
  payout_id uuid,
  primary key (partner_id, id),
  -- The quote is consumed before the payout is written, so that of many confirmations one goes on.
  foreign key (partner_id, payout_id) references payout (partner_id, id) deferrable initially deferred,
  check ((status = 'CONSUMED') = (consumed_at is not null)),
  check ((status = 'CONSUMED') = (payout_id is not null))
);
create unique index withdrawal_quote_live on withdrawal_quote (partner_id) where status = 'QUOTED';
create index withdrawal_quote_consumed on withdrawal_quote (partner_id, consumed_at desc) where status = 'CONSUMED';
create index withdrawal_quote_payout on withdrawal_quote (partner_id, payout_id) where payout_id is not null;

grant select, insert, update on payout, withdrawal_quote to prancheta_app;
grant select on withdrawal_hold to prancheta_app;
grant select on payout to prancheta_system;
grant select, insert, update, delete on withdrawal_hold to prancheta_system;

do $$
declare name text;
begin
  foreach name in array array['payout', 'withdrawal_quote', 'withdrawal_hold'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
create policy system_read on payout for select to prancheta_system using (true);
create policy system_all on withdrawal_hold to prancheta_system using (true) with check (true);

-- A partner's transaction reports what it did by mail. It reads no mail.
grant insert on mail to prancheta_app;
create policy partner_adds on mail for insert to prancheta_app with check (true);
