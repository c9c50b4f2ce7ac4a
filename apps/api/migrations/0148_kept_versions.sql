-- A questionnaire's versions are protected from changes like other append-only rows, by the trigger that says so everywhere; only
-- deleting them has a rule of its own.
drop trigger questionnaire_version_append_only on questionnaire_version;
create trigger questionnaire_version_append_only before update on questionnaire_version
  for each row execute function refuse_change();
create or replace function refuse_change_unless_closed() returns trigger
  language plpgsql
  as $$ begin
    if exists (select 1 from partner where id = old.partner_id and closed_at is not null) then return old; end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
create trigger questionnaire_version_undeleted before delete on questionnaire_version
  for each row execute function refuse_change_unless_closed();
