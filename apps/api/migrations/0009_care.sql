-- What the coach writes about a student: private notes, restrictions that prescriptions must respect, tags.
create table student_note (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create index student_note_newest on student_note (partner_id, student_id, created_at desc, id desc);

create table student_restriction (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('INJURY', 'ALLERGY', 'OTHER')),
  body text not null check (length(body) between 1 and 300),
  created_at timestamptz not null,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create index student_restriction_of on student_restriction (partner_id, student_id, created_at, id);

create table student_tag (
  partner_id uuid not null,
  student_id uuid not null,
  tag text not null check (length(tag) between 1 and 30),
  primary key (partner_id, student_id, tag),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create index student_tag_use on student_tag (partner_id, tag, student_id);

grant select, insert, update, delete on student_note, student_restriction, student_tag to prancheta_app;

do $$
declare name text;
begin
  foreach name in array array['student_note', 'student_restriction', 'student_tag'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;

-- The dashboard counts from these alone.
create index student_linked_effort on student (partner_id, last_effort_at) where linked_at is not null and detached_at is null and deleted_at is null;
create index student_living_plan on student (partner_id, plan_id) include (id) where deleted_at is null;
drop index student_of_plan;
create index student_overdue on student (partner_id, charge_due_on) where charge_due_on is not null and deleted_at is null;
create index student_lapsed on student (partner_id, coalesce(last_effort_at, linked_at))
  where linked_at is not null and detached_at is null and deleted_at is null;
grant delete on student_type_period to prancheta_app;
