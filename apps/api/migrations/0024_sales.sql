-- One student choosing plan, code, method and instalments. A sale keeps plan and code as they were; once it is paid it has its student
-- and contract. All amounts are cents: `price` is before the discount, `total` is what the student pays, `fee` and `rocket_share` are
-- computed once, `net` is the coach's.
create table sale (
  partner_id uuid not null references partner (id),
  id uuid not null,
  account_id uuid references account (id),
  student_id uuid,
  plan_id uuid not null,
  plan_code_id uuid,
  contract_id uuid,
  status text not null check (status in ('OPEN', 'PAID', 'EXPIRED', 'REFUSED', 'CANCELLED', 'REVERSED')),
  method text not null check (method in ('PIX', 'CREDIT', 'BY_HAND')),
  instalments integer not null check (instalments between 1 and 12),
  plan jsonb not null,
  code jsonb,
  price bigint not null check (price >= 0),
  discount bigint not null check (discount between 0 and price),
  total bigint not null check (total = price - discount),
  fee bigint not null check (fee >= 0),
  rocket_share bigint not null check (rocket_share >= 0),
  net bigint not null check (net = total - fee - rocket_share),
  gateway_reference text,
  renewal_of uuid,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, plan_id) references plan (partner_id, id),
  foreign key (partner_id, plan_code_id) references plan_code (partner_id, id),
  foreign key (partner_id, contract_id) references contract (partner_id, id),
  foreign key (partner_id, renewal_of) references sale (partner_id, id),
  check ((plan_code_id is null) = (code is null)),
  check (status not in ('PAID', 'REVERSED') or (paid_at is not null and contract_id is not null and student_id is not null))
);
create index sale_of_student on sale (partner_id, student_id, created_at desc, id desc);
create index sale_of_code on sale (partner_id, plan_code_id, status) where plan_code_id is not null;
create index sale_of_plan on sale (partner_id, plan_id);
create unique index sale_of_contract on sale (partner_id, contract_id) where contract_id is not null;
create index sale_renewal on sale (partner_id, renewal_of) where renewal_of is not null;
-- The performance of the codes reads only these rows.
create index sale_with_code on sale (partner_id, paid_at desc, id desc) include (plan_code_id)
  where status = 'PAID' and plan_code_id is not null;

-- The plan of the student's next contract, if it is another than that of the last one.
alter table student
  add column next_plan_id uuid,
  add foreign key (partner_id, next_plan_id) references plan (partner_id, id);
create index student_next_plan on student (partner_id, next_plan_id) where next_plan_id is not null;

grant select, insert, update on sale to prancheta_app;
alter table sale enable row level security;
create policy own on sale to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
