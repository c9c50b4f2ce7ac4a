-- Who is registering: what was typed waits here until the code that was mailed comes back. Nothing of it is a partner yet.
create table prospect (
  id uuid primary key,
  tenant_id uuid not null references tenant (id),
  email text not null check (email = lower(email)),
  name text,
  born_on date,
  password_hash text,
  document text check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  gender text check (gender in ('M', 'F', 'O')),
  whatsapp text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index prospect_email on prospect (tenant_id, email, created_at);
create index prospect_age on prospect (created_at);

create table prospect_code (
  id uuid primary key,
  prospect_id uuid not null references prospect (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index prospect_code_newest on prospect_code (prospect_id, sent_at desc, id desc);

create table terms_acceptance (
  partner_id uuid not null references partner (id),
  version text not null,
  accepted_at timestamptz not null,
  primary key (partner_id, version)
);

alter table partner add column success_trail boolean not null default false;

-- A partner changes its own person's name and birthday, and no other's.
grant update (name, born_on) on account to prancheta_app;
create policy own_update on account for update to prancheta_app
  using (id = (select account_id from partner where partner.id = (select current_partner())))
  with check (id = (select account_id from partner where partner.id = (select current_partner())));

-- A partner reads where it is signed in.
grant select (device, created_at, used_at) on session to prancheta_app;

-- The linked social account. Its token is sealed with a key of the server's.
create table social_account (
  partner_id uuid primary key references partner (id),
  provider_user_id text not null,
  name text not null,
  token bytea not null,
  token_expires_at timestamptz,
  -- Since when the provider no longer takes the token.
  refused_at timestamptz,
  linked_at timestamptz not null
);

-- A link on its way: asked for here, allowed at the provider, answered once.
create table social_state (
  partner_id uuid not null references partner (id),
  id uuid not null,
  expires_at timestamptz not null,
  primary key (partner_id, id)
);

create table social_suggestion (
  id uuid primary key,
  sha256 bytea not null unique check (length(sha256) = 32),
  caption text not null,
  width integer not null,
  height integer not null,
  shown_from date not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index social_suggestion_newest on social_suggestion (shown_from desc, id desc) where retired_at is null;

create table social_post (
  partner_id uuid not null references partner (id),
  id uuid not null,
  suggestion_id uuid not null references social_suggestion (id),
  page_id text not null,
  page_name text,
  instagram_id text,
  caption text not null,
  status text not null check (status in ('PUBLISHING', 'PUBLISHED', 'FAILED')),
  container_id text,
  attempted_at timestamptz,
  media_id text,
  permalink text,
  failure text,
  created_at timestamptz not null,
  published_at timestamptz,
  total_interactions integer,
  reach integer,
  likes integer,
  comments integer,
  shares integer,
  metrics_at timestamptz,
  primary key (partner_id, id),
  check ((status = 'FAILED') = (failure is not null)),
  check ((status = 'PUBLISHED') = (published_at is not null))
);
create index social_post_newest on social_post (partner_id, created_at desc, id desc);

grant select, insert, update, delete on prospect, prospect_code to prancheta_system;
grant insert on terms_acceptance to prancheta_system;
grant select on terms_acceptance to prancheta_app, prancheta_system;
grant select, insert, update, delete on social_account to prancheta_app;
grant select, insert, delete on social_state to prancheta_app;
grant select, insert, update on social_post to prancheta_app;
grant select on social_post to prancheta_system;
grant select on social_suggestion to prancheta_app;
grant select, insert, update on social_suggestion to prancheta_system;

do $$
declare name text;
begin
  foreach name in array array['prospect', 'prospect_code', 'terms_acceptance', 'social_account', 'social_state', 'social_suggestion', 'social_post'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy system_all on %I to prancheta_system using (true) with check (true)', name);
  end loop;
  foreach name in array array['terms_acceptance', 'social_account', 'social_state', 'social_post'] loop
    execute format('create policy own on %I to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()))', name);
  end loop;
end $$;
create policy library on social_suggestion for select to prancheta_app using (true);
