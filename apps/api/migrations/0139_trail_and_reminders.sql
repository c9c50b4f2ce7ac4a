-- The coach's copy of everything contains the student's photos too, so the student's trail shows it.
drop policy of_student on audit;
create policy of_student on audit for select to prancheta_student
  using (partner_id = (select current_partner()) and (
    (subject_id = (select current_student()) and action in ('report.photos_read', 'student.exported'))
    or (subject_id = (select current_partner()) and action = 'profile.exported')));

-- The job that reminds of ending contracts leaves out who has switched that notice off.
grant select (notices_off) on student to prancheta_system;
