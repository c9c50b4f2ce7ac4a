-- A student's own photo: who is shown on the coach's screens sets it in the app.
grant update (photo_file_id) on student to prancheta_student;
drop policy sent_by_student on file;
create policy sent_by_student on file for insert to prancheta_student
  with check (partner_id = (select current_partner()) and kind in ('REPORT_PHOTO', 'AVATAR'));
