-- `partner_id` null is the library, which every partner reads and none writes. `owner_id` is never null, so that a link can
-- name it in a composite key: a sheet reaches the library's exercises and its own partner's, no other.
create table exercise (
  id uuid primary key,
  partner_id uuid references partner (id),
  owner_id uuid not null generated always as (coalesce(partner_id, '00000000-0000-0000-0000-000000000000')) stored,
  slug text,
  name text not null,
  description text not null,
  muscle_group text not null,
  equipment text,
  video_url text,
  search text collate "C" not null generated always as (normalised(name)) stored,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (owner_id, id),
  check ((partner_id is null) = (slug is not null))
);
create unique index exercise_slug on exercise (slug) where partner_id is null;
create index exercise_by_name on exercise (owner_id, search, id) where deleted_at is null;

create table sheet (
  partner_id uuid not null references partner (id),
  id uuid not null,
  version integer not null default 1,
  name text not null,
  objective text not null check (objective in ('HYPERTROPHY', 'WEIGHT_LOSS', 'DEFINITION', 'CONDITIONING')),
  level text not null check (level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')),
  letters text not null,
  document jsonb not null,
  search text collate "C" not null generated always as (normalised(name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (partner_id, id)
);
create index sheet_newest on sheet (partner_id, created_at desc, id desc) where deleted_at is null;

create table sheet_exercise (
  partner_id uuid not null,
  sheet_id uuid not null,
  exercise_id uuid not null,
  exercise_owner_id uuid not null,
  primary key (partner_id, sheet_id, exercise_id),
  foreign key (partner_id, sheet_id) references sheet (partner_id, id),
  constraint sheet_exercise_known foreign key (exercise_owner_id, exercise_id) references exercise (owner_id, id),
  check (exercise_owner_id in (partner_id, '00000000-0000-0000-0000-000000000000'))
);
create index sheet_exercise_use on sheet_exercise (exercise_id);

create table student_sheet (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  sheet_id uuid not null,
  assigned_at timestamptz not null,
  ended_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, sheet_id) references sheet (partner_id, id)
);
create unique index student_sheet_already_assigned on student_sheet (partner_id, student_id, sheet_id) where ended_at is null;
create index student_sheet_use on student_sheet (partner_id, sheet_id) where ended_at is null;

create table workout (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  sheet_id uuid,
  letter text,
  done_at timestamptz not null,
  intensity numeric(2, 1) not null check (intensity in (0, 0.6, 0.8, 1)),
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, sheet_id) references sheet (partner_id, id)
);
create index workout_of_student on workout (partner_id, student_id, done_at desc);

create table workout_set (
  partner_id uuid not null,
  workout_id uuid not null,
  position integer not null,
  student_id uuid not null,
  exercise_id uuid not null,
  exercise_owner_id uuid not null,
  repetitions integer not null check (repetitions between 0 and 10000),
  load_grams integer not null check (load_grams between 0 and 2000000),
  primary key (partner_id, workout_id, position),
  foreign key (partner_id, workout_id) references workout (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (exercise_owner_id, exercise_id) references exercise (owner_id, id),
  check (exercise_owner_id in (partner_id, '00000000-0000-0000-0000-000000000000'))
);
create index workout_set_of_exercise on workout_set (partner_id, student_id, exercise_id);

grant select on exercise to prancheta_app, prancheta_system;
grant insert, update on exercise to prancheta_app, prancheta_system;
grant select, insert, update on sheet, student_sheet, workout to prancheta_app;
grant select, insert on workout_set to prancheta_app;
grant select, insert, delete on sheet_exercise to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['sheet', 'sheet_exercise', 'student_sheet', 'workout', 'workout_set'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
alter table exercise enable row level security;
create policy library_or_own on exercise for select to prancheta_app
  using (partner_id is null or partner_id = (select current_partner()));
create policy own_insert on exercise for insert to prancheta_app with check (partner_id = (select current_partner()));
create policy own_update on exercise for update to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy library on exercise to prancheta_system using (partner_id is null) with check (partner_id is null);
