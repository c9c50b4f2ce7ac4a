-- A report that a student is filling in. The coach's role cannot read what it says: it is no report before it is sent. `revision` is
-- the device's moment of the last change, and the newest one is kept. `photos` are the ids of those to send, in their order.
create table report_draft (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  questionnaire_version_id uuid not null,
  revision bigint not null check (revision >= 0),
  answers jsonb not null,
  weight_grams integer,
  observation text not null,
  photos uuid[] not null,
  saved_at timestamptz not null,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, questionnaire_version_id) references questionnaire_version (partner_id, id)
);
create index report_draft_of_student on report_draft (partner_id, student_id);

create table report_draft_photo (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  draft_id uuid not null,
  pose text not null check (pose in ('FRONT', 'SIDE', 'BACK', 'FREE')),
  file_id uuid not null,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, draft_id) references report_draft (partner_id, id) on delete cascade,
  foreign key (partner_id, file_id) references file (partner_id, id)
);
create index report_draft_photo_of_draft on report_draft_photo (partner_id, draft_id);
create index report_draft_photo_of_student on report_draft_photo (partner_id, student_id);

alter table report add column read_at timestamptz;
create index consent_of_student on consent (partner_id, student_id, purpose);

-- Erasure deletes them.
grant select (partner_id, student_id), delete on report_draft to prancheta_app;
grant select (partner_id, student_id, file_id), delete on report_draft_photo to prancheta_app;

grant select, insert, update, delete on report_draft, report_draft_photo to prancheta_student;
grant select (partner_id, id, student_id, questionnaire_version_id, answers, weight_grams, observation, consent_given_at, sent_at, answer_due_at,
    evaluated_at, feedback, read_at),
  insert (partner_id, id, student_id, questionnaire_version_id, answers, weight_grams, observation, consent_given_at, sent_at, answer_due_at),
  update (read_at) on report to prancheta_student;
grant select, insert on report_photo to prancheta_student;
grant select (partner_id, id, kind, bytes, type, width, height, created_at), insert on file to prancheta_student;
grant select (stored_bytes), update (stored_bytes) on partner to prancheta_student;
grant select (questionnaire_id, follow_up_questionnaire_id) on plan to prancheta_student;
grant select on questionnaire_version to prancheta_student;
grant select, insert, update (withdrawn_at) on consent to prancheta_student;
grant select (pending_reports, oldest_pending_report_sent_at, oldest_pending_report_due_at, newest_pending_report_due_at),
  update (last_report_at, pending_reports, oldest_pending_report_sent_at, oldest_pending_report_due_at, newest_pending_report_due_at)
  on student to prancheta_student;

do $$
declare name text;
begin
  foreach name in array array['report_draft', 'report_draft_photo'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
  foreach name in array array['report_draft', 'report_draft_photo', 'report', 'consent'] loop
    execute format('create policy of_student on %I to prancheta_student using (partner_id = (select current_partner()) and student_id = (select current_student())) with check (partner_id = (select current_partner()) and student_id = (select current_student()))', name);
  end loop;
end $$;
create policy of_student on report_photo to prancheta_student
  using (partner_id = (select current_partner()) and report_id in (
    select id from report where partner_id = (select current_partner()) and student_id = (select current_student())))
  with check (partner_id = (select current_partner()) and report_id in (
    select id from report where partner_id = (select current_partner()) and student_id = (select current_student())));
create policy of_student on questionnaire_version for select to prancheta_student using (partner_id = (select current_partner()));
create policy of_student_update on partner for update to prancheta_student
  using (id = (select current_partner())) with check (id = (select current_partner()));
create policy sent_by_student on file for insert to prancheta_student
  with check (partner_id = (select current_partner()) and kind = 'REPORT_PHOTO');
create policy of_student on file for select to prancheta_student
  using (partner_id = (select current_partner()) and (
    id in (select file_id from report_draft_photo where partner_id = (select current_partner()) and student_id = (select current_student()))
    or id in (select photo.file_id from report_photo photo join report on report.partner_id = photo.partner_id and report.id = photo.report_id
      where report.partner_id = (select current_partner()) and report.student_id = (select current_student()))));
