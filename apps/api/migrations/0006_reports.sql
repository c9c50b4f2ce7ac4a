create table report (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  questionnaire_version_id uuid not null,
  answers jsonb not null,
  weight_grams integer check (weight_grams between 20000 and 400000),
  observation text not null default '',
  consent_given_at timestamptz not null,
  sent_at timestamptz not null,
  answer_due_at timestamptz not null check (answer_due_at > sent_at),
  evaluated_at timestamptz,
  feedback text,
  private_note text,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, questionnaire_version_id) references questionnaire_version (partner_id, id)
);
create index report_of_student on report (partner_id, student_id, sent_at desc, id desc);
create index report_pending on report (partner_id, answer_due_at) where evaluated_at is null;

create table report_photo (
  partner_id uuid not null,
  report_id uuid not null,
  position integer not null check (position between 0 and 9),
  file_id uuid not null,
  primary key (partner_id, report_id, position),
  foreign key (partner_id, report_id) references report (partner_id, id),
  foreign key (partner_id, file_id) references file (partner_id, id)
);

grant select, insert, update on report to prancheta_app;
grant select, insert, delete on report_photo to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['report', 'report_photo'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
