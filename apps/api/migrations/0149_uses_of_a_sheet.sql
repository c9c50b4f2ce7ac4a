-- For each sheet that an erasure deletes, PostgreSQL searches these tables: without an index it reads all rows of the coach.
create index student_of_sheet on student (partner_id, sheet_id) where sheet_id is not null;
create index workout_of_sheet on workout (partner_id, sheet_id) where sheet_id is not null;
