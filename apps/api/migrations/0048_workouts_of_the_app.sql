-- A workout is begun and finished: `finished_at` is when it was done, null while it is under way; `started_at` is null if it was not begun
-- in the app. `prescribed` is what the app showed. The newest head wins, the finished one before one under way, then by revision and device.
alter table workout rename column done_at to finished_at;
alter table workout
  alter column finished_at drop not null,
  alter column intensity drop not null,
  add column started_at timestamptz,
  add column prescribed jsonb,
  add column note text not null default '',
  add column device uuid not null default '00000000-0000-0000-0000-000000000000',
  add column revision integer not null default 0 check (revision >= 0),
  add constraint workout_finished check ((finished_at is null) = (intensity is null)),
  add constraint workout_began check (coalesce(started_at, finished_at) is not null),
  add constraint workout_in_order check (started_at <= finished_at);
-- The id comes from a device: no other partner's workout may have it.
create unique index workout_by_id on workout (id);

-- A set's place: the exercise's slot in the workout and the number of the set. Repetitions, load, seconds and metres are null where they
-- were not noted. The exercise that was prescribed is null if it was not on the sheet.
alter table workout_set
  alter column repetitions drop not null,
  alter column load_grams drop not null,
  add column slot integer check (slot between 0 and 999),
  add column number integer check (number between 1 and 999),
  add column prescribed_exercise_id uuid,
  add column prescribed_exercise_owner_id uuid,
  add column seconds integer check (seconds between 0 and 86400),
  add column metres integer check (metres between 0 and 1000000),
  add column status text not null default 'DONE' check (status in ('DONE', 'SKIPPED', 'FAILED')),
  add column removed_at timestamptz,
  add column device uuid not null default '00000000-0000-0000-0000-000000000000',
  add column revision integer not null default 0 check (revision >= 0);
update workout_set s set slot = placed.slot, number = placed.number
  from (select partner_id, workout_id, position, dense_rank() over (partition by partner_id, workout_id order by first, exercise_id) - 1 as slot,
      row_number() over (partition by partner_id, workout_id, exercise_id order by position) as number
    from (select partner_id, workout_id, position, exercise_id, min(position) over (partition by partner_id, workout_id, exercise_id) as first
      from workout_set) begun) placed
  where placed.partner_id = s.partner_id and placed.workout_id = s.workout_id and placed.position = s.position;
alter table workout_set
  drop constraint workout_set_pkey,
  drop column position,
  alter column slot set not null,
  alter column number set not null,
  add primary key (partner_id, workout_id, slot, number),
  add foreign key (prescribed_exercise_owner_id, prescribed_exercise_id) references exercise (owner_id, id),
  add check ((prescribed_exercise_id is null) = (prescribed_exercise_owner_id is null)),
  add check (prescribed_exercise_owner_id in (partner_id, '00000000-0000-0000-0000-000000000000'));

grant update on workout_set to prancheta_app;
