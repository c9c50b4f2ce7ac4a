-- A session ends 30 days after its last use and 180 days after its sign-in, whichever comes first.
alter table session add column ends_at timestamptz;
update session set ends_at = least(used_at + interval '720 hours', created_at + interval '4320 hours');
alter table session alter column ends_at set not null;
create index session_ends on session (ends_at);
create index session_ended on session (ended_at) where ended_at is not null;
drop index session_live;
create index session_live on session (account_id, used_at desc, id desc) where ended_at is null;
grant select (ends_at) on session to prancheta_app;
grant delete on session to prancheta_system;

-- Whether a session still lives at a moment and acts for this partner: asked in the first statement of each request.
drop function session_is_live;
create function session_is_live(asked_session uuid, asked_partner uuid, asked_at timestamptz) returns boolean
  language sql stable security definer set search_path = public
  return exists (
    select 1 from session s join partner p on p.account_id = s.account_id
    where s.id = asked_session and s.ended_at is null and s.ends_at > asked_at and p.id = asked_partner and p.active);
revoke all on function session_is_live from public;
grant execute on function session_is_live to prancheta_app;

-- A device on which an account has signed in before, known by a token that its browser keeps.
create table known_device (
  account_id uuid not null references account (id),
  token_hash bytea not null check (length(token_hash) = 32),
  used_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_device_age on known_device (used_at);

-- How often a password was tried, and when it may be tried again. The key is a keyed hash, so that it names nobody.
create table password_tries (
  key bytea primary key check (length(key) = 32),
  tries integer not null check (tries >= 0),
  tried_at timestamptz not null,
  free_at timestamptz not null
);
create index password_tries_age on password_tries (tried_at);

grant select, insert, update, delete on known_device, password_tries to prancheta_system;
alter table known_device enable row level security;
alter table password_tries enable row level security;
create policy system_all on known_device to prancheta_system using (true) with check (true);
create policy system_all on password_tries to prancheta_system using (true) with check (true);

-- From which network a code was asked for, as a keyed hash. Codes from before it was kept count for no network.
alter table prospect_code add column network bytea not null default '\x';
alter table prospect_code alter column network drop default;
create index prospect_code_network on prospect_code (network, sent_at);

-- Whose photo a file is, asked whenever it is served.
create index student_photo on student (partner_id, photo_file_id) where photo_file_id is not null;
create index report_photo_file on report_photo (partner_id, file_id);
