create table student (
  partner_id uuid not null references partner (id),
  id uuid not null,
  account_id uuid references account (id),
  name text not null,
  email text not null check (email = lower(email)),
  type text not null check (type in ('ONLINE', 'PRESENCIAL')),
  whatsapp text,
  telegram text,
  born_on date,
  gender text check (gender in ('M', 'F', 'O')),
  photo_file_id uuid,
  search text collate "C" not null generated always as (normalised(name || ' ' || email)) stored,
  sort_name text collate "C" not null generated always as (normalised(name)) stored,
  created_at timestamptz not null,
  linked_at timestamptz,
  detached_at timestamptz,
  deleted_at timestamptz,
  erased_at timestamptz,
  -- Kept in the transaction of what they summarise; students.kept.ts rebuilds them for the test that compares.
  last_report_at timestamptz,
  last_workout_at timestamptz,
  last_effort_at timestamptz,
  plan_id uuid,
  contract_starts_on date,
  contract_ends_on date,
  charge_due_on date,
  pending_reports integer not null default 0 check (pending_reports >= 0),
  oldest_pending_report_sent_at timestamptz,
  oldest_pending_report_due_at timestamptz,
  newest_pending_report_due_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, photo_file_id) references file (partner_id, id),
  foreign key (partner_id, plan_id) references plan (partner_id, id)
);
create unique index student_email_taken on student (partner_id, email) where deleted_at is null;
create unique index student_account_taken on student (partner_id, account_id) where deleted_at is null;
create index student_by_name on student (partner_id, sort_name, id) where deleted_at is null;
create index student_waiting on student (partner_id, oldest_pending_report_due_at) where pending_reports > 0 and deleted_at is null;
create index student_of_plan on student (partner_id, plan_id) where deleted_at is null;
create index student_expiring on student (partner_id, contract_ends_on) where deleted_at is null;

create table student_type_period (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  type text not null check (type in ('ONLINE', 'PRESENCIAL')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create unique index student_type_period_open on student_type_period (partner_id, student_id) where ends_on is null;

create table contract (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  plan_id uuid not null,
  snapshot jsonb not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, plan_id) references plan (partner_id, id)
);
create index contract_of_student on contract (partner_id, student_id, ends_on desc);
create index contract_of_plan on contract (partner_id, plan_id);

create table charge (
  partner_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  student_id uuid not null,
  instalment integer not null check (instalment > 0),
  amount bigint not null check (amount > 0),
  due_on date not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  payer_name text not null,
  payer_document text,
  created_at timestamptz not null,
  primary key (partner_id, id),
  unique (partner_id, contract_id, instalment),
  foreign key (partner_id, contract_id) references contract (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create index charge_unpaid on charge (partner_id, student_id, due_on) where paid_at is null and cancelled_at is null;

grant select, insert, update on student, student_type_period, contract, charge to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['student', 'student_type_period', 'contract', 'charge'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
