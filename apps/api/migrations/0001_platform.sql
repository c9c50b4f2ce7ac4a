-- What any product would need: jobs' mail, rate limits, repeated requests, the audit trail.
-- Roles (prancheta_owner, prancheta_app, prancheta_system) come from roles.sql; this file runs as prancheta_owner.

create function current_partner() returns uuid
  language sql stable
  return nullif(current_setting('app.partner_id', true), '')::uuid;

-- Lower case without accents: what names are searched and sorted by.
create function normalised(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(value,
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
    'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'));

create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_newest on mail (created_at desc, id desc);

create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

grant select, insert, update, delete on mail, rate_limit to prancheta_system;
alter table mail enable row level security;
alter table rate_limit enable row level security;
create policy system_all on mail to prancheta_system using (true) with check (true);
create policy system_all on rate_limit to prancheta_system using (true) with check (true);
