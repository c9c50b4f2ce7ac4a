-- What students may read and write of training: the own sheets and workouts, the exercises of the library and of the coach.
grant select (partner_id, id, version, name, objective, level, letters, document, created_at, deleted_at) on sheet to prancheta_student;
grant select on sheet_exercise, student_sheet, exercise, exercise_gif to prancheta_student;
grant select, insert, update on workout, workout_set to prancheta_student;
grant select (workouts, efforts, last_effort_at), update (workouts, efforts, last_workout_at, last_effort_at) on student to prancheta_student;

create policy of_student on student_sheet for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));
create policy of_student on sheet for select to prancheta_student
  using (partner_id = (select current_partner()) and id in (
    select sheet_id from student_sheet where partner_id = (select current_partner()) and student_id = (select current_student())));
create policy of_student on sheet_exercise for select to prancheta_student
  using (partner_id = (select current_partner()) and sheet_id in (
    select sheet_id from student_sheet where partner_id = (select current_partner()) and student_id = (select current_student())));
create policy of_student on workout to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()))
  with check (partner_id = (select current_partner()) and student_id = (select current_student()));
create policy of_student on workout_set to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()))
  with check (partner_id = (select current_partner()) and student_id = (select current_student()));
create policy library_or_coachs on exercise for select to prancheta_student
  using (partner_id is null or partner_id = (select current_partner()));
create policy library_or_coachs on exercise_gif for select to prancheta_student
  using (partner_id is null or partner_id = (select current_partner()));
