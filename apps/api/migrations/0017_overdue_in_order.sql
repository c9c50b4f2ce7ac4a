-- The dashboard names the first few of many whose charges fell due on the same day, in the order of their ids.
drop index student_overdue;
create index student_overdue on student (partner_id, charge_due_on, id) where charge_due_on is not null and deleted_at is null;
