-- What the PAR-Q's student reads: the own records, and who joined, with the guardian who was verified. A record is added as the coach's
-- row, together with the mail to the coach, and never changed by the student.
grant select (partner_id, id, student_id, version, answers, flagged, certificate, term_signed_at, signer, signer_name, signer_document,
  signed_at, valid_until) on parq to prancheta_student;
create policy of_student on parq for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));

grant select (partner_id, id, account_id, student_id, name, document, guardian_name, guardian_document, guardian_email,
  guardian_verified_at, joined_at) on joining to prancheta_student;
create policy of_student on joining for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));
