create table questionnaire (
  partner_id uuid not null references partner (id),
  id uuid not null,
  type text not null check (type in ('TRIAL', 'STANDARD')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (partner_id, id)
);
create index questionnaire_newest on questionnaire (partner_id, created_at desc, id desc);

-- Immutable: a report shows the questions as they were when it was answered.
create table questionnaire_version (
  partner_id uuid not null,
  id uuid not null,
  questionnaire_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  questions jsonb not null,
  created_at timestamptz not null,
  primary key (partner_id, id),
  unique (partner_id, questionnaire_id, number),
  foreign key (partner_id, questionnaire_id) references questionnaire (partner_id, id)
);
create trigger questionnaire_version_append_only before update or delete on questionnaire_version
  for each row execute function refuse_change();

create table plan (
  partner_id uuid not null references partner (id),
  id uuid not null,
  type text not null check (type in ('TRIAL', 'STANDARD')),
  name text not null,
  days integer not null check (days > 0),
  evaluation_days integer not null check (evaluation_days > 0),
  answer_hours integer not null check (answer_hours > 0),
  amount bigint not null check (amount >= 0),
  active boolean not null,
  show boolean not null,
  questionnaire_id uuid not null,
  follow_up_questionnaire_id uuid,
  benefits text[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, questionnaire_id) references questionnaire (partner_id, id),
  foreign key (partner_id, follow_up_questionnaire_id) references questionnaire (partner_id, id)
);
create index plan_newest on plan (partner_id, created_at desc, id desc);

grant select, insert, update on questionnaire, plan to prancheta_app;
grant select, insert on questionnaire_version to prancheta_app;
grant select, insert on questionnaire, questionnaire_version, plan to prancheta_system;

do $$
declare name text;
begin
  foreach name in array array['questionnaire', 'questionnaire_version', 'plan'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
    execute format('create policy system_all on %I to prancheta_system using (true) with check (true)', name);
  end loop;
end $$;
