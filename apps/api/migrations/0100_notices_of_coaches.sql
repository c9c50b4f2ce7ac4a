-- The kinds of mailed notices that a coach has switched off, and how many were sent on the day of the last one.
create table coach_notice_choice (
  partner_id uuid primary key references partner (id),
  kinds_off text[] not null default '{}'
    check (kinds_off <@ array['JOINED', 'PAID', 'ANAMNESIS', 'PARQ', 'WORKOUT']),
  mailed_on date,
  mailed integer not null default 0
);
grant select, insert, update on coach_notice_choice to prancheta_app;
alter table coach_notice_choice enable row level security;
create policy own on coach_notice_choice to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));

-- News that waits for the next mail to the coach; deleted with it.
create table coach_notice (
  partner_id uuid not null references partner (id),
  -- In the order in which it happened.
  id bigint generated always as identity,
  kind text not null check (kind in ('JOINED', 'PAID', 'ANAMNESIS', 'PARQ', 'WORKOUT')),
  subject text not null,
  says text not null,
  link text not null,
  primary key (partner_id, id)
);
grant select, insert, update, delete on coach_notice to prancheta_app;
alter table coach_notice enable row level security;
create policy own on coach_notice to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
