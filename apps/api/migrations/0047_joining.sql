-- How a student comes to a coach: invitation, joining, consents and the questionnaire before exercise (PAR-Q).

-- Null until the student joined, if only a WhatsApp number was given.
alter table student alter column email drop not null;
alter table student alter column search set expression as (normalised(name || coalesce(' ' || email, '')));

-- `turn` counts the links: each has a secret derived from it, and only that of the last one is taken. `payment` says how the plan is
-- paid; `amount` and `paid_on` are of money that the coach received outside of the product.
create table invitation (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  email text check (email = lower(email)),
  whatsapp text,
  plan_id uuid,
  payment text not null check (payment in ('FREE', 'BY_HAND')),
  amount bigint check (amount >= 0),
  paid_on date,
  turn integer not null check (turn > 0),
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  foreign key (partner_id, plan_id) references plan (partner_id, id),
  check (email is not null or whatsapp is not null),
  check ((payment = 'BY_HAND') = (amount is not null)),
  check ((payment = 'BY_HAND') = (paid_on is not null)),
  check (payment = 'FREE' or plan_id is not null)
);
create unique index invitation_by_id on invitation (id);
-- A student has one invitation that is not used; sending anew and withdrawing change it.
create unique index invitation_unused on invitation (partner_id, student_id) where used_at is null;
create index invitation_sent on invitation (partner_id, sent_at);
create index invitation_of_plan on invitation (partner_id, plan_id) where plan_id is not null;

-- What a person fills in to become a student, kept as it is typed. `decision` is the coach's, asked if the account has another address than
-- the one that was invited. Under 18 a guardian accepts, whose address was verified by a mailed code.
create table joining (
  partner_id uuid not null references partner (id),
  id uuid not null,
  account_id uuid not null references account (id),
  invitation_id uuid not null,
  student_id uuid not null,
  email text not null check (email = lower(email)),
  name text,
  born_on date,
  document text check (document ~ '^[0-9]{11}$'),
  whatsapp text,
  gender text check (gender in ('M', 'F', 'O')),
  guardian_name text,
  guardian_document text check (guardian_document ~ '^[0-9]{11}$'),
  guardian_email text check (guardian_email = lower(guardian_email)),
  guardian_code_hash bytea check (length(guardian_code_hash) = 32),
  guardian_code_tries integer not null default 0,
  guardian_code_expires_at timestamptz,
  guardian_verified_at timestamptz,
  photos_allowed boolean,
  decision text check (decision in ('ASKED', 'CONFIRMED', 'REFUSED')),
  decided_at timestamptz,
  created_at timestamptz not null,
  accepted_at timestamptz,
  joined_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, invitation_id) references invitation (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  check ((guardian_code_hash is null) = (guardian_code_expires_at is null)),
  check (decision is null or decision = 'ASKED' or decided_at is not null),
  check (joined_at is null or accepted_at is not null)
);
create unique index joining_by_id on joining (id);
create unique index joining_of_account on joining (account_id, invitation_id);
create index joining_of_invitation on joining (partner_id, invitation_id);
create index joining_of_student on joining (partner_id, student_id);
create index joining_asked on joining (partner_id, accepted_at) where decision = 'ASKED' and accepted_at is not null;

-- A consent is given, and may be withdrawn and given again: each time is a row. `signer_name` and `signer_document` are the guardian's.
create table consent (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  account_id uuid references account (id),
  purpose text not null check (purpose in ('TERMS', 'HEALTH', 'PHOTOS')),
  version text not null,
  signer text not null check (signer in ('STUDENT', 'GUARDIAN')),
  signer_name text,
  signer_document text,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id)
);
create unique index consent_live on consent (partner_id, student_id, purpose) where withdrawn_at is null;
create index consent_of_account on consent (account_id) where account_id is not null;

-- `flagged`: an answer is yes, so a term was signed. `certificate`: the coach should see a medical certificate. `seen_at`: the coach has read it.
create table parq (
  partner_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  version text not null,
  answers jsonb not null,
  flagged boolean not null,
  certificate boolean not null,
  term_signed_at timestamptz,
  signer text not null check (signer in ('STUDENT', 'GUARDIAN')),
  signer_name text not null,
  signer_document text,
  signed_at timestamptz not null,
  valid_until date not null,
  seen_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, student_id) references student (partner_id, id),
  check (not flagged or term_signed_at is not null)
);
create index parq_of_student on parq (partner_id, student_id, signed_at desc, id desc);
create index parq_unseen on parq (partner_id, signed_at, id) where (flagged or certificate) and seen_at is null;

-- Those who sent reports agreed each time. The first time counts, and for photos the first with photos.
insert into consent (partner_id, id, student_id, account_id, purpose, version, signer, given_at)
  select report.partner_id, gen_random_uuid(), report.student_id, student.account_id, 'HEALTH', 'reports', 'STUDENT', min(report.consent_given_at)
  from report join student on student.partner_id = report.partner_id and student.id = report.student_id
  group by report.partner_id, report.student_id, student.account_id;
insert into consent (partner_id, id, student_id, account_id, purpose, version, signer, given_at)
  select report.partner_id, gen_random_uuid(), report.student_id, student.account_id, 'PHOTOS', 'reports', 'STUDENT', min(report.consent_given_at)
  from report join student on student.partner_id = report.partner_id and student.id = report.student_id
  where exists (select 1 from report_photo photo where photo.partner_id = report.partner_id and photo.report_id = report.id)
  group by report.partner_id, report.student_id, student.account_id;

grant select, insert, update, delete on invitation, joining, consent, parq to prancheta_app;
grant select on invitation to prancheta_system;
grant select, insert, update on joining to prancheta_system;
grant select on consent to prancheta_system;
-- What an invitation shows, and whether its student is there.
grant select (partner_id, id, account_id, name, linked_at, detached_at, deleted_at) on student to prancheta_system;
create policy system_invites on student for select to prancheta_system using (true);

do $$
declare name text;
begin
  foreach name in array array['invitation', 'joining', 'consent', 'parq'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
  foreach name in array array['invitation', 'joining', 'consent'] loop
    execute format('create policy system_all on %I to prancheta_system using (true) with check (true)', name);
  end loop;
end $$;
