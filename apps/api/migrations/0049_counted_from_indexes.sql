-- The dashboard counts students from indexes alone. First, the days on which an unpaid charge of a running contract is overdue.
alter table student add column overdue_days datemultirange not null default '{}';
update student s set overdue_days = overdue.days
from (
  select c.partner_id, c.student_id, range_agg(daterange(greatest(c.due_on + 1, k.starts_on), k.ends_on, '[]')) as days
  from charge c join contract k on k.partner_id = c.partner_id and k.id = c.contract_id
  where c.paid_at is null and c.cancelled_at is null and greatest(c.due_on + 1, k.starts_on) <= k.ends_on
  group by c.partner_id, c.student_id) overdue
where s.partner_id = overdue.partner_id and s.id = overdue.student_id;

drop index student_overdue;
create index student_overdue on student (partner_id, charge_due_on, id) include (overdue_days)
  where charge_due_on is not null and linked_at is not null and detached_at is null and deleted_at is null;

-- Since when a student has not trained. An index over an expression cannot be read alone.
alter table student add column idle_since timestamptz generated always as (coalesce(last_effort_at, linked_at)) stored;
drop index student_lapsed;
create index student_lapsed on student (partner_id, idle_since, id) include (contract_ends_on)
  where linked_at is not null and detached_at is null and deleted_at is null;

drop index student_waiting;
create index student_waiting on student (partner_id, oldest_pending_report_due_at, id) include (newest_pending_report_due_at, pending_reports)
  where pending_reports > 0 and deleted_at is null;
