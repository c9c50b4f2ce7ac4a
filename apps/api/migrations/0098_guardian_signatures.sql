-- A code mailed to a student's guardian. It signs one thing, once: `subject` names a consent's purpose, or a PAR-Q by its id.
create table guardian_code (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  subject text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create index guardian_code_of_student on guardian_code (partner_id, student_id, sent_at desc, id desc);
grant select, insert, update, delete on guardian_code to prancheta_app;
-- The student's role spends a code together with the consent, and never sees its hash.
grant select (partner_id, id, student_id, used_at), update (used_at) on guardian_code to prancheta_student;
alter table guardian_code enable row level security;
create policy own on guardian_code to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy of_student on guardian_code to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()))
  with check (partner_id = (select current_partner()) and student_id = (select current_student()));

-- A guardian was verified once for everything. What is not accepted yet needs a code for the acceptance itself.
update joining set guardian_verified_at = null, guardian_code_hash = null, guardian_code_expires_at = null
  where accepted_at is null;
