-- A workout that was begun by mistake. Its row stays, so that what another device still sends of it begins no new one.
alter table workout
  add column discarded boolean not null default false,
  add constraint workout_discarded check (not discarded or finished_at is null);
