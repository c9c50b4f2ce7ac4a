-- When a closed account's data was erased. Until then the erasure is repeated every night.
alter table partner add column erased_at timestamptz,
  add constraint partner_erased check (erased_at is null or closed_at is not null);
create index partner_to_erase on partner (closed_at) where closed_at is not null and erased_at is null;

-- An erasure deletes what serves nobody without the coach. The serving role may delete these rows only of a closed account.
create policy own_delete on exercise for delete to prancheta_app using (partner_id = (select current_partner()));
create policy own_delete on food for delete to prancheta_app using (partner_id = (select current_partner()));
do $$
declare name text;
begin
  foreach name in array array['workout_set', 'workout', 'student_sheet', 'sheet', 'student_diet', 'diet', 'exercise', 'food', 'report',
    'questionnaire_version', 'plan_code', 'social_post', 'coach_page', 'coach_notice_choice', 'rocket_prospect', 'billing_cycle',
    'diet_notice'] loop
    execute format('grant delete on %I to prancheta_app', name);
    execute format('create policy of_closed on %I as restrictive for delete to prancheta_app using (exists (
      select 1 from partner where id = (select current_partner()) and closed_at is not null))', name);
  end loop;
end $$;

-- A questionnaire's versions never change; they go with a closed account.
create function refuse_change_unless_closed() returns trigger
  language plpgsql
  as $$ begin
    if tg_op = 'DELETE' and exists (select 1 from partner where id = old.partner_id and closed_at is not null) then return old; end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
drop trigger questionnaire_version_append_only on questionnaire_version;
create trigger questionnaire_version_append_only before update or delete on questionnaire_version
  for each row execute function refuse_change_unless_closed();
