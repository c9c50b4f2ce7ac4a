-- A student's photo is an upload of the coach's until it becomes a file in the student's transaction. Its room is taken before,
-- by the server, so the students' role counts no bytes any more.
grant select (partner_id, id, bytes), delete on upload to prancheta_student;
create policy of_student_select on upload for select to prancheta_student using (partner_id = (select current_partner()));
create policy of_student_delete on upload for delete to prancheta_student using (partner_id = (select current_partner()));
revoke select (stored_bytes), update (stored_bytes) on partner from prancheta_student;
drop policy of_student_update on partner;
