-- The kinds of mailed notices that a student has switched off, at this coach.
alter table student add column notices_off text[] not null default '{}'
  check (notices_off <@ array['SHEET', 'ANSWER', 'REPORT', 'CONTRACT', 'PIX']);
grant select (notices_off), update (notices_off) on student to prancheta_student;

-- What a student was told by mail, each thing once: `about` is its day or its id.
create table notice (
  partner_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('SHEET', 'ANSWER', 'REPORT', 'CONTRACT', 'PIX')),
  about text not null,
  sent_at timestamptz not null,
  primary key (partner_id, student_id, kind, about),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create index notice_lately on notice (partner_id, sent_at);
grant select, insert, delete on notice to prancheta_app;
alter table notice enable row level security;
create policy own on notice to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
