-- Several people may open one invitation. A student reads only what was typed under the own account, by who joined.
drop policy of_student on joining;
create policy of_student on joining for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()) and joined_at is not null
    and account_id = (select account_id from student
      where student.partner_id = (select current_partner()) and student.id = (select current_student())));
