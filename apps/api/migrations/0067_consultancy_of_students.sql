-- 'Consultoria' in the students' app: what a student bought and what went back of it. Of the card nothing is read here.
grant select (partner_id, id, student_id, contract_id, plan_id, plan, status, method, total, instalments, refusal,
  payer_document, created_at, paid_at, expires_at) on sale to prancheta_student;
create policy of_student on sale for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));

grant select (partner_id, id, student_id, contract_id, amount, paid_at, refunded, refunds_asked, dispute_id)
  on charge to prancheta_student;
create policy of_student on charge for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));
