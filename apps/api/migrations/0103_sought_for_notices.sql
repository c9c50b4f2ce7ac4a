-- Every quarter of an hour the notices look for answers that were not opened. Without this index they read all reports of each
-- student.
create index report_unopened on report (partner_id, evaluated_at, id) where feedback is not null and read_at is null;
