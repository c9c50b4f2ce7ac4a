-- The dashboard names the first few of each kind in the order of their ids where moments or days are equal, and counts from the index alone.
drop index student_waiting;
create index student_waiting on student (partner_id, oldest_pending_report_due_at, id) include (newest_pending_report_due_at)
  where pending_reports > 0 and deleted_at is null;
drop index student_expiring;
create index student_expiring on student (partner_id, contract_ends_on, id) include (contract_starts_on)
  where linked_at is not null and detached_at is null and deleted_at is null;
drop index student_lapsed;
create index student_lapsed on student (partner_id, coalesce(last_effort_at, linked_at), id)
  where linked_at is not null and detached_at is null and deleted_at is null;
