-- The start shows who joined lately, and whose PAR-Q waits for the coach.
create index student_by_joining on student (partner_id, linked_at desc) where linked_at is not null and deleted_at is null;
create index parq_unread on parq (partner_id, signed_at desc) where flagged and seen_at is null;
