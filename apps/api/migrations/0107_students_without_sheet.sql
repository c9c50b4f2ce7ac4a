-- The start shows who joined lately and waits for the first sheet or diet.
create index student_unprescribed on student (partner_id, linked_at, id) include (contract_ends_on)
  where planned_since is null and last_workout_at is null and linked_at is not null and detached_at is null and deleted_at is null;
