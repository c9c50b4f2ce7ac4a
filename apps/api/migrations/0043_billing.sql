-- What partners pay us. A card is the gateway's token, valid for the payer for whom it was made: never the number or the code.
create table payment_card (
  partner_id uuid not null references partner (id),
  id uuid not null,
  brand text not null check (brand in ('MASTERCARD', 'VISA', 'ELO', 'HIPERCARD', 'AMEX')),
  holder text not null,
  first4 text not null check (first4 ~ '^\d{4}$'),
  last4 text not null check (last4 ~ '^\d{4}$'),
  month integer not null check (month between 1 and 12),
  year integer not null check (year between 2000 and 2099),
  payer text not null,
  token text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (partner_id, id)
);
create unique index payment_card_default on payment_card (partner_id) where is_default;

-- Declined cards, to limit the tries: by account, document and network, each as a keyed hash. Older ones are deleted.
create table card_decline (
  subject text not null,
  at timestamptz not null
);
create index card_decline_of_subject on card_decline (subject, at);

-- The running cycle of each partner: from `starts_on` to the day before `due_on`, on which it is closed and charged. `charge_day` is the
-- chosen day of the month, null until it is chosen. `growth_type` and `growth_price` are what Growth costs in this cycle.
create table billing_cycle (
  partner_id uuid primary key references partner (id),
  charge_day text check (charge_day in ('05', '10', '15', '20', '25')),
  starts_on date not null,
  due_on date not null check (due_on > starts_on),
  growth_type text,
  growth_price bigint check (growth_price > 0),
  check ((growth_type is null) = (growth_price is null))
);
create index billing_cycle_due on billing_cycle (due_on);

-- A closed cycle's bill. `try_on` is the next day on which the card is charged by itself, `tries` counts the charges that were not paid.
-- `sent_at`: a charge was about to be made, and its outcome is not known. `busy_until` lets one process at a time act at the gateway.
-- `card` is the card that was charged last, `credit_on` the day on which the gateway expects the money. `reference` is our id of the
-- charge: another one after a charge that came to nothing at the gateway.
create table invoice (
  partner_id uuid not null references partner (id),
  id uuid not null,
  starts_on date not null,
  due_on date not null check (due_on > starts_on),
  status text not null check (status in ('CLOSED', 'PAID', 'CANCELED', 'OVERDUE')),
  total bigint not null check (total > 0),
  tries integer not null default 0 check (tries >= 0),
  try_on date,
  card jsonb,
  refusal text,
  reference uuid not null,
  gateway_charge text,
  sent_at timestamptz,
  busy_until timestamptz,
  closed_at timestamptz not null,
  paid_at timestamptz,
  credit_on date,
  received_at timestamptz,
  canceled_at timestamptz,
  primary key (partner_id, id),
  unique (partner_id, starts_on),
  check ((status = 'PAID') = (paid_at is not null)),
  check ((status = 'CANCELED') = (canceled_at is not null)),
  check (received_at is null or status = 'PAID'),
  check (try_on is null or status in ('CLOSED', 'OVERDUE'))
);
-- The gateway names a bill by its reference alone, the operator by its id.
create unique index invoice_at_gateway on invoice (reference);
create unique index invoice_by_id on invoice (id);
create unique index invoice_charge on invoice (gateway_charge) where gateway_charge is not null;
create index invoice_unpaid on invoice (partner_id, starts_on) where status in ('CLOSED', 'OVERDUE');
create index invoice_restless on invoice (id) where try_on is not null or sent_at is not null;
create index invoice_expected on invoice (credit_on, id) where status = 'PAID' and received_at is null;

create table invoice_item (
  partner_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  type text not null check (type in ('FREE_LICENSE', 'GROWTH')),
  student_id uuid,
  -- Growth's plan.
  name text,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  amount bigint not null check (amount > 0),
  primary key (partner_id, id),
  foreign key (partner_id, invoice_id) references invoice (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  check ((type = 'FREE_LICENSE') = (student_id is not null)),
  check ((type = 'GROWTH') = (name is not null))
);
create unique index invoice_item_of_student on invoice_item (partner_id, invoice_id, student_id) where type = 'FREE_LICENSE';
create unique index invoice_item_of_growth on invoice_item (partner_id, invoice_id) where type = 'GROWTH';
create index invoice_item_student on invoice_item (partner_id, student_id) where student_id is not null;

-- The plans of Growth Marketing are the operator's. An offer shows them to one partner.
create table growth_plan (
  type text primary key check (type ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  name text not null,
  value bigint not null check (value >= 500),
  promotional_value bigint check (promotional_value >= 500 and promotional_value < value),
  promotional_until timestamptz,
  benefits text[] not null default '{}',
  active boolean not null,
  check ((promotional_value is null) = (promotional_until is null))
);

create table growth_offer (
  partner_id uuid primary key references partner (id),
  offered_at timestamptz not null
);

-- `next_type` counts from the next cycle on. `ends_on` is the last day of one that was cancelled; `ended_at` says that it is over.
create table growth_subscription (
  partner_id uuid not null references partner (id),
  id uuid not null,
  type text not null references growth_plan (type),
  next_type text references growth_plan (type),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (partner_id, id),
  check (ended_at is null or ends_on is not null)
);
create unique index growth_subscription_live on growth_subscription (partner_id) where ended_at is null;

create index student_type_period_in_person on student_type_period (partner_id, starts_on) where type = 'PRESENCIAL';

-- Every partner has a cycle from now on, and who has left is in person no more.
insert into billing_cycle (partner_id, starts_on, due_on)
  select id, month, month + interval '1 month' from partner, lateral (select date_trunc('month', now() at time zone zone)::date as month) running;
update student_type_period period set ends_on = greatest(period.starts_on, (coalesce(student.deleted_at, student.detached_at) at time zone partner.zone)::date)
  from student join partner on partner.id = student.partner_id
  where student.partner_id = period.partner_id and student.id = period.student_id and period.ends_on is null
    and (student.deleted_at is not null or student.detached_at is not null);

grant select, insert, update, delete on payment_card to prancheta_app;
grant select, insert, update on billing_cycle, invoice, invoice_item, growth_subscription to prancheta_app;
grant select on growth_plan, growth_offer to prancheta_app;
grant insert on billing_cycle to prancheta_system;
grant select (partner_id, due_on) on billing_cycle to prancheta_system;
grant select on invoice to prancheta_system;
grant select, insert, delete on card_decline to prancheta_system;
grant select, insert, update on growth_plan to prancheta_system;
grant select, insert, delete on growth_offer to prancheta_system;

do $$
declare name text;
begin
  foreach name in array array['payment_card', 'billing_cycle', 'invoice', 'invoice_item', 'growth_subscription'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
create policy system_adds on billing_cycle for insert to prancheta_system with check (true);
create policy system_read on billing_cycle for select to prancheta_system using (true);
create policy system_read on invoice for select to prancheta_system using (true);

alter table growth_plan enable row level security;
create policy offered on growth_plan for select to prancheta_app using (true);
create policy system_all on growth_plan to prancheta_system using (true) with check (true);
alter table growth_offer enable row level security;
create policy own on growth_offer for select to prancheta_app using (partner_id = (select current_partner()));
create policy system_all on growth_offer to prancheta_system using (true) with check (true);
alter table card_decline enable row level security;
create policy system_all on card_decline to prancheta_system using (true) with check (true);
