-- The dashboard counts few rows: those whose last contract is still to start, who has not joined or has left, and whose reports wait.
create index student_to_start on student (partner_id, contract_starts_on) where deleted_at is null;
create index student_apart on student (partner_id) where deleted_at is null and (linked_at is null or detached_at is not null);
drop index student_waiting;
create index student_waiting on student (partner_id, oldest_pending_report_due_at) include (newest_pending_report_due_at)
  where pending_reports > 0 and deleted_at is null;
