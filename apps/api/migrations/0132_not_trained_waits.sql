-- Who only noted 'Não treinei' has not trained, and still waits for the first sheet or diet.
drop index student_unprescribed;
create index student_unprescribed on student (partner_id, linked_at, id) include (contract_ends_on)
  where planned_since is null and last_effort_at is null and linked_at is not null and detached_at is null and deleted_at is null;
