create table tenant (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  created_at timestamptz not null
);

create table account (
  id uuid primary key,
  tenant_id uuid not null references tenant (id),
  email text not null check (email = lower(email)),
  password_hash text,
  name text not null,
  born_on date,
  created_at timestamptz not null,
  constraint account_email_taken unique (tenant_id, email)
);

create table session (
  id uuid primary key,
  account_id uuid not null references account (id),
  secret_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  used_at timestamptz not null,
  device text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index session_live on session (account_id) where ended_at is null;

create table reset_link (
  id uuid primary key,
  account_id uuid not null references account (id),
  secret_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_account on reset_link (account_id);

create table partner (
  id uuid primary key,
  tenant_id uuid not null references tenant (id),
  account_id uuid not null unique references account (id),
  document text check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  gender text check (gender in ('M', 'F', 'O')),
  whatsapp text,
  telegram text,
  address jsonb,
  avatar_file_id uuid,
  crn text,
  cref text,
  rocket_program boolean not null default false,
  social_posting boolean not null default false,
  active boolean not null default true,
  zone text not null default 'America/Sao_Paulo',
  created_at timestamptz not null
);

create table idempotency_key (
  partner_id uuid not null references partner (id),
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (partner_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table audit (
  partner_id uuid not null references partner (id),
  id uuid not null,
  actor_account_id uuid references account (id),
  action text not null,
  subject_id uuid,
  at timestamptz not null,
  primary key (partner_id, id)
);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();

create table file (
  partner_id uuid not null references partner (id),
  id uuid not null,
  kind text not null check (kind in ('AVATAR', 'REPORT_PHOTO')),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null,
  type text not null,
  width integer,
  height integer,
  created_at timestamptz not null,
  primary key (partner_id, id)
);
alter table partner add constraint partner_avatar foreign key (id, avatar_file_id) references file (partner_id, id);

-- Whether a session still lives and acts for this partner: asked in the first statement of each request.
create function session_is_live(asked_session uuid, asked_partner uuid) returns boolean
  language sql stable security definer set search_path = public
  return exists (
    select 1 from session s join partner p on p.account_id = s.account_id
    where s.id = asked_session and s.ended_at is null and p.id = asked_partner and p.active);
revoke all on function session_is_live from public;
grant execute on function session_is_live to prancheta_app;

grant select on tenant, account, session, reset_link, partner, file to prancheta_system;
grant insert on tenant, account, session, reset_link, partner, audit to prancheta_system;
grant update on account, session, reset_link, partner to prancheta_system;
grant select on partner, account, audit to prancheta_app;
grant update on partner to prancheta_app;
grant insert on audit to prancheta_app;
grant select, insert, update, delete on idempotency_key, file to prancheta_app;
grant delete on idempotency_key to prancheta_system;
grant select on idempotency_key to prancheta_system;

do $$
declare name text;
begin
  foreach name in array array['tenant', 'account', 'session', 'reset_link', 'partner', 'idempotency_key', 'audit', 'file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy system_all on %I to prancheta_system using (true) with check (true)', name);
  end loop;
  foreach name in array array['idempotency_key', 'audit', 'file'] loop
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
create policy own on partner to prancheta_app using (id = (select current_partner())) with check (id = (select current_partner()));
create policy own on account for select to prancheta_app
  using (id = (select account_id from partner where partner.id = (select current_partner())));
