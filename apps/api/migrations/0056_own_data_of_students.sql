-- 'Eu' in the students' app: what a student changes of the own row, and who looked at the photos.
grant update (name, whatsapp, gender) on student to prancheta_student;

grant select (partner_id, id, action, subject_id, at) on audit to prancheta_student;
create policy of_student on audit for select to prancheta_student
  using (partner_id = (select current_partner()) and subject_id = (select current_student())
    and action in ('report.photos_read', 'student.exported'));
create index audit_of_subject on audit (partner_id, subject_id, at desc, id desc) where subject_id is not null;
