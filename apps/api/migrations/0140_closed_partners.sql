-- When a coach's account was closed: nobody signs in as the coach, and the data is erased 30 days later unless it is reopened.
alter table partner add column closed_at timestamptz, add constraint partner_closed check (closed_at is null or not active);

-- The students of a closed account still read and export their history; those of a suspended one wait.
create or replace function coach_of_student(asked_student uuid, asked_account uuid, asked_tenant uuid)
  returns table (partner_id uuid, zone text)
  language sql stable security definer set search_path = public
  begin atomic
    select p.id, p.zone
    from student s join partner p on p.id = s.partner_id
    where s.account_id = asked_account and s.id = asked_student and s.linked_at is not null and s.deleted_at is null
      and (p.active or p.closed_at is not null) and p.tenant_id = asked_tenant;
  end;
