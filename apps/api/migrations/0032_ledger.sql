-- The ledger, in double entry. A transfer moves cents from the account `debit` to the account `credit`; an account's balance is what was
-- credited less what was debited. A partner's own accounts have a row with their balance. The others (the gateway, fees, the bank) are
-- ours: they have no row, so that no row is written by everybody, and are summed when they are asked for.
create table ledger_account (
  partner_id uuid not null references partner (id),
  kind text not null check (kind in ('TO_CONFIRM', 'TO_RELEASE', 'AVAILABLE', 'IN_TRANSIT', 'TRAFFIC', 'DEBT')),
  balance bigint not null default 0,
  primary key (partner_id, kind),
  -- A debt is money that the partner owes: a balance below zero.
  constraint ledger_account_floor check (case kind when 'DEBT' then balance <= 0 else balance >= 0 end)
);

create table ledger_transfer (
  partner_id uuid not null references partner (id),
  id uuid not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  -- Why, and for what: the same reason, reference and leg is booked once.
  reason text not null check (reason ~ '^[A-Z_]{3,40}$'),
  ref uuid not null,
  leg integer not null check (leg > 0),
  at timestamptz not null,
  primary key (partner_id, id),
  constraint ledger_transfer_once unique (partner_id, reason, ref, leg),
  constraint ledger_transfer_accounts check (
    debit <> credit
    and debit in ('TO_CONFIRM', 'TO_RELEASE', 'AVAILABLE', 'IN_TRANSIT', 'TRAFFIC', 'DEBT',
      'RECEIVABLE', 'GATEWAY', 'FEE', 'COST', 'ROCKET', 'BANK', 'ADS', 'BONUS')
    and credit in ('TO_CONFIRM', 'TO_RELEASE', 'AVAILABLE', 'IN_TRANSIT', 'TRAFFIC', 'DEBT',
      'RECEIVABLE', 'GATEWAY', 'FEE', 'COST', 'ROCKET', 'BANK', 'ADS', 'BONUS'))
);
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer for each statement execute function refuse_change();

-- Balances change only here, in the statement that adds the transfers. The serving roles cannot write them.
create function move_balances() returns trigger
  language plpgsql security definer set search_path = public
  as $$ begin
    insert into ledger_account (partner_id, kind)
      select distinct partner_id, kind from added, lateral (values (debit), (credit)) side (kind)
        where kind in ('TO_CONFIRM', 'TO_RELEASE', 'AVAILABLE', 'IN_TRANSIT', 'TRAFFIC', 'DEBT')
      on conflict do nothing;
    update ledger_account account set balance = account.balance + moved.amount
      from (select partner_id, kind, sum(change) as amount
        from added, lateral (values (debit, -amount), (credit, amount)) side (kind, change) group by partner_id, kind) moved
      where account.partner_id = moved.partner_id and account.kind = moved.kind;
    return null;
  end $$;
revoke all on function move_balances from public;
create trigger ledger_transfer_moves after insert on ledger_transfer
  referencing new table as added for each statement execute function move_balances();

-- What the partner reads: one row per amount on its way through the statuses. `amount` is cents; only a refund's is below zero.
create table statement_line (
  partner_id uuid not null references partner (id),
  id uuid not null,
  statement_type text not null,
  status text not null,
  type text check (type in ('ROCKET_PROGRAM', 'GROWTH')),
  amount bigint not null check (case status when 'REFUND' then amount < 0 else amount >= 0 end),
  method text check (method in ('PIX', 'CREDIT', 'BY_HAND')),
  instalment integer,
  instalments integer,
  sale_id uuid,
  charge_id uuid,
  student_id uuid,
  -- The payment or the movement itself; `due_on` is the day on which the money can be used.
  paid_at timestamptz not null,
  due_on date,
  created_at timestamptz not null,
  primary key (partner_id, id),
  foreign key (partner_id, sale_id) references sale (partner_id, id),
  foreign key (partner_id, charge_id) references charge (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  check (case statement_type
    when 'SALE' then status in ('PENDING', 'PROCESSING', 'AVAILABLE', 'CONCLUDED', 'REFUND', 'REVERSED_PAYMENT')
    when 'WITHDRAW' then status in ('PROCESSING', 'WITHDRAW_CONCLUDED', 'REVERSED_PAYMENT')
    when 'TRAFFIC_PROGRAM' then status in ('TRAFFIC_PAYMENT', 'TRAFFIC_REFUND', 'TRAFFIC_USED')
    when 'MEMBER_GET' then status = 'MEMBER_GET_PAYMENT'
    else false end),
  check (statement_type <> 'SALE' or (method is not null and sale_id is not null and student_id is not null
    and instalment between 1 and instalments)),
  check (statement_type = 'SALE' or type is null)
);
create index statement_newest on statement_line (partner_id, paid_at desc, id desc);
create index statement_of_status on statement_line (partner_id, status, paid_at desc, id desc);
create index statement_of_student on statement_line (partner_id, student_id, paid_at desc, id desc) where student_id is not null;
create index statement_of_sale on statement_line (partner_id, sale_id) where sale_id is not null;
create index statement_of_charge on statement_line (partner_id, charge_id) where charge_id is not null;

-- Sales that the coach recorded by hand until now.
insert into statement_line (partner_id, id, statement_type, status, amount, method, instalment, instalments, sale_id, charge_id, student_id,
    paid_at, due_on, created_at)
  select sale.partner_id, uuidv7(), 'SALE', 'CONCLUDED', sale.net, sale.method, 1, 1, sale.id, charge.id, sale.student_id, sale.paid_at,
    charge.due_on, sale.created_at
  from sale join charge on charge.partner_id = sale.partner_id and charge.contract_id = sale.contract_id and charge.instalment = 1
  where sale.method = 'BY_HAND' and sale.status = 'PAID' and sale.total > 0;

grant select on ledger_account to prancheta_app;
grant select, insert on ledger_transfer to prancheta_app;
grant select, insert, update on statement_line to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['ledger_account', 'ledger_transfer', 'statement_line'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
