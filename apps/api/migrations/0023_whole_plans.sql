-- A plan's amount was for its whole duration and is per month from now on, rounded half up: amount * 30 / days. Contracts keep what
-- they cost; their copies of the plan say its amount per month as well.
update plan set amount = (amount * 60 + days) / (2 * days);
update contract set snapshot = jsonb_set(snapshot, '{amount}', to_jsonb(
  ((snapshot ->> 'amount')::bigint * 60 + (snapshot ->> 'days')::bigint) / (2 * (snapshot ->> 'days')::bigint)));

alter table plan
  add column version integer not null default 1,
  add column first_sheet_id uuid,
  add column first_diet_id uuid,
  add column search text collate "C" not null generated always as (normalised(name)) stored,
  add foreign key (partner_id, first_sheet_id) references sheet (partner_id, id),
  add foreign key (partner_id, first_diet_id) references diet (partner_id, id);
create index plan_first_sheet on plan (partner_id, first_sheet_id) where first_sheet_id is not null;
create index plan_first_diet on plan (partner_id, first_diet_id) where first_diet_id is not null;

-- Who has a plan now or later is counted from this.
create index student_with_plan on student (partner_id, plan_id, contract_ends_on) where deleted_at is null and detached_at is null;

-- A discount on a plan's total, or a code that only tells where a student came from. A deleted one frees its code.
create table plan_code (
  partner_id uuid not null references partner (id),
  id uuid not null,
  version integer not null default 1,
  plan_id uuid not null,
  code text collate "C" not null check (code ~ '^[A-Z0-9]{4,20}$'),
  description text not null,
  discount_type text not null check (discount_type in ('AMOUNT', 'PERCENT', 'EMPTY')),
  discount_value bigint,
  active boolean not null,
  rocket boolean not null,
  expires_at timestamptz,
  search text collate "C" not null generated always as (normalised(description)) stored,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, plan_id) references plan (partner_id, id),
  check ((discount_type = 'EMPTY') = (discount_value is null)),
  check (discount_value > 0 and (discount_type <> 'PERCENT' or discount_value <= 100))
);
create unique index plan_code_taken on plan_code (partner_id, code) where deleted_at is null;
create index plan_code_newest on plan_code (partner_id, created_at desc, id desc) where deleted_at is null;
create index plan_code_of_plan on plan_code (partner_id, plan_id);

-- As a student's tags: one tag of a partner whatever its accents and case, written one way.
create table plan_code_tag (
  partner_id uuid not null,
  plan_code_id uuid not null,
  tag text not null check (length(tag) between 1 and 30),
  search text collate "C" not null generated always as (normalised(tag)) stored,
  primary key (partner_id, plan_code_id, search),
  foreign key (partner_id, plan_code_id) references plan_code (partner_id, id)
);
create index plan_code_tag_use on plan_code_tag (partner_id, search, plan_code_id) include (tag);

grant select, insert, update on plan_code to prancheta_app;
grant select, insert, delete on plan_code_tag to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['plan_code', 'plan_code_tag'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
