-- As exercises: `partner_id` null is the library, and `owner_id` lets a diet's link name it in a composite key.
-- Values are per 100 g: energy in small calories (thousandths of a kcal), the others in milligrams. Null is unknown; what `traces`
-- names is there in traces and counts 0.
create table food (
  id uuid primary key,
  partner_id uuid references partner (id),
  owner_id uuid not null generated always as (coalesce(partner_id, '00000000-0000-0000-0000-000000000000')) stored,
  slug text,
  name text not null,
  category text not null,
  source text not null,
  energy_cal integer check (energy_cal between 0 and 1000000),
  carbohydrates_mg integer check (carbohydrates_mg between 0 and 100000),
  proteins_mg integer check (proteins_mg between 0 and 100000),
  lipids_mg integer check (lipids_mg between 0 and 100000),
  traces text[] not null check (traces <@ array['energeticAmount', 'carbohydrates', 'proteins', 'lipids']),
  measures jsonb not null,
  search text collate "C" not null generated always as (normalised(name)) stored,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (owner_id, id),
  check ((partner_id is null) = (slug is not null))
);
create unique index food_slug on food (slug) where partner_id is null;
create index food_by_name on food (owner_id, search, id) where deleted_at is null;

create table diet (
  partner_id uuid not null references partner (id),
  id uuid not null,
  version integer not null default 1,
  title text not null,
  goal text not null check (goal in ('LOSE', 'GAIN', 'KEEP', 'PERFORMANCE')),
  duration_days integer not null check (duration_days between 1 and 999),
  plans integer not null check (plans between 1 and 14),
  document jsonb not null,
  search text collate "C" not null generated always as (normalised(title)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (partner_id, id)
);
create index diet_newest on diet (partner_id, created_at desc, id desc) where deleted_at is null;

create table diet_food (
  partner_id uuid not null,
  diet_id uuid not null,
  food_id uuid not null,
  food_owner_id uuid not null,
  primary key (partner_id, diet_id, food_id),
  foreign key (partner_id, diet_id) references diet (partner_id, id),
  foreign key (food_owner_id, food_id) references food (owner_id, id),
  check (food_owner_id in (partner_id, '00000000-0000-0000-0000-000000000000'))
);
create index diet_food_use on diet_food (food_id);

create table student_diet (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  diet_id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  assigned_at timestamptz not null,
  ended_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, diet_id) references diet (partner_id, id)
);
create unique index student_diet_already_assigned on student_diet (partner_id, student_id, diet_id) where ended_at is null;
create index student_diet_use on student_diet (partner_id, diet_id) where ended_at is null;

-- When a partner without CRN read that prescribing diets is reserved to nutritionists.
create table diet_notice (
  partner_id uuid primary key references partner (id),
  confirmed_at timestamptz not null
);

grant select, insert, update on food to prancheta_app, prancheta_system;
grant select, insert, update on diet, student_diet to prancheta_app;
grant select, insert, delete on diet_food to prancheta_app;
grant select, insert on diet_notice to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['diet', 'diet_food', 'student_diet', 'diet_notice'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
alter table food enable row level security;
create policy library_or_own on food for select to prancheta_app
  using (partner_id is null or partner_id = (select current_partner()));
create policy own_insert on food for insert to prancheta_app with check (partner_id = (select current_partner()));
create policy own_update on food for update to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy library on food to prancheta_system using (partner_id is null) with check (partner_id is null);
