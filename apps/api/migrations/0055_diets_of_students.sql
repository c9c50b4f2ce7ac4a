-- What a student did of the diet on one day: `meals` are the ticked ones and `swaps` the substitutions taken, by their places in the diet's
-- document. `revision` is the device's moment of the last change, and the newest one is kept.
create table student_day (
  partner_id uuid not null,
  student_id uuid not null,
  day date not null,
  diet_id uuid,
  meal_plan integer not null check (meal_plan between 0 and 13),
  planned_meals integer not null check (planned_meals between 0 and 20),
  meals integer[] not null,
  swaps jsonb not null,
  water_ml integer not null check (water_ml between 0 and 20000),
  revision bigint not null check (revision >= 0),
  saved_at timestamptz not null,
  primary key (partner_id, student_id, day),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, diet_id) references diet (partner_id, id),
  check (cardinality(meals) <= planned_meals)
);
create index student_day_of_diet on student_day (partner_id, diet_id) where diet_id is not null;
grant select, insert, update, delete on student_day to prancheta_app;
grant select, insert, update on student_day to prancheta_student;
alter table student_day enable row level security;
create policy own on student_day to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy of_student on student_day to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()))
  with check (partner_id = (select current_partner()) and student_id = (select current_student()));

grant select on student_diet, diet_food to prancheta_student;
grant select (partner_id, id, version, title, goal, duration_days, document, created_at, deleted_at) on diet to prancheta_student;
grant select on food to prancheta_student;
create policy of_student on student_diet for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));
create policy of_student on diet for select to prancheta_student
  using (partner_id = (select current_partner()) and id in (
    select diet_id from student_diet where partner_id = (select current_partner()) and student_id = (select current_student())));
create policy of_student on diet_food for select to prancheta_student
  using (partner_id = (select current_partner()) and diet_id in (
    select diet_id from student_diet where partner_id = (select current_partner()) and student_id = (select current_student())));
create policy library_or_coachs on food for select to prancheta_student
  using (partner_id is null or partner_id = (select current_partner()));
