-- The dashboard counts the students without training, whose contract still runs, from the index alone.
drop index student_lapsed;
create index student_lapsed on student (partner_id, coalesce(last_effort_at, linked_at), id) include (contract_ends_on)
  where linked_at is not null and detached_at is null and deleted_at is null;
