-- A session has one face: of a partner in the back-office, or of a student in the app. The role prancheta_student serves the
-- students' requests: it reads and writes by column, under policies that name one student of one partner.
alter table session add column face text not null default 'PARTNER' check (face in ('PARTNER', 'STUDENT'));
grant select (face) on session to prancheta_app;

-- A partner sees and ends the sessions of this face alone.
drop policy own on session;
create policy own on session to prancheta_app
  using (face = 'PARTNER' and account_id = (select account_id from partner where partner.id = (select current_partner())));

create or replace function session_is_live(asked_session uuid, asked_partner uuid, asked_at timestamptz) returns boolean
  language sql stable security definer set search_path = public
  return exists (
    select 1 from session s join partner p on p.account_id = s.account_id
    where s.id = asked_session and s.face = 'PARTNER' and s.ended_at is null and s.ends_at > asked_at
      and p.id = asked_partner and p.active);

create function current_student() returns uuid
  language sql stable
  return nullif(current_setting('app.student_id', true), '')::uuid;

-- Whether a student's session still lives at a moment and is of this account.
create function student_session_is_live(asked_session uuid, asked_account uuid, asked_tenant uuid, asked_at timestamptz)
  returns boolean
  language sql stable security definer set search_path = public
  return exists (
    select 1 from session s join account a on a.id = s.account_id
    where s.id = asked_session and s.face = 'STUDENT' and s.ended_at is null and s.ends_at > asked_at
      and a.id = asked_account and a.tenant_id = asked_tenant);

-- The coach of a student of this account, asked in the first statement of each request. No row if the account is not this
-- student, the student is removed or never joined, or the coach is gone.
create function coach_of_student(asked_student uuid, asked_account uuid, asked_tenant uuid)
  returns table (partner_id uuid, zone text)
  language sql stable security definer set search_path = public
  begin atomic
    select p.id, p.zone
    from student s join partner p on p.id = s.partner_id
    where s.account_id = asked_account and s.id = asked_student and s.linked_at is not null and s.deleted_at is null
      and p.active and p.tenant_id = asked_tenant;
  end;
create index student_of_account on student (account_id) where account_id is not null and deleted_at is null;

revoke all on function student_session_is_live, coach_of_student from public;
grant execute on function student_session_is_live, coach_of_student to prancheta_student;

-- What every call of a student may read: the own row without what the coach notes about it, the coach, the own contracts.
grant select (partner_id, id, account_id, name, email, type, whatsapp, telegram, born_on, gender, photo_file_id, created_at,
  linked_at, detached_at, deleted_at, last_report_at, last_workout_at, plan_id, next_plan_id, sheet_id,
  contract_starts_on, contract_ends_on, charge_due_on) on student to prancheta_student;
grant select (id, tenant_id, account_id, zone, cref, crn, avatar_file_id, active) on partner to prancheta_student;
grant select (id, tenant_id, name) on account to prancheta_student;
grant select on contract to prancheta_student;
grant select (partner_id, id, name, days, benefits, answer_hours, evaluation_days) on plan to prancheta_student;

create policy of_student on student to prancheta_student
  using (partner_id = (select current_partner()) and id = (select current_student()))
  with check (partner_id = (select current_partner()) and id = (select current_student()));
create policy of_student on partner for select to prancheta_student using (id = (select current_partner()));
create policy of_student on account for select to prancheta_student using (id in (
  (select account_id from partner where partner.id = (select current_partner())),
  (select account_id from student where student.partner_id = (select current_partner()) and student.id = (select current_student()))));
create policy of_student on contract for select to prancheta_student
  using (partner_id = (select current_partner()) and student_id = (select current_student()));
create policy of_student on plan for select to prancheta_student
  using (partner_id = (select current_partner()) and exists (
    select 1 from contract where contract.partner_id = plan.partner_id and contract.plan_id = plan.id));

-- Before a coach is chosen, an account's links to all of its coaches are read.
grant select (partner_id, id, account_id, linked_at, detached_at, deleted_at, plan_id, contract_starts_on, contract_ends_on,
  charge_due_on) on student to prancheta_system;
grant select (plan_id, starts_on) on contract to prancheta_system;
create policy linked on student for select to prancheta_system using (account_id is not null);
