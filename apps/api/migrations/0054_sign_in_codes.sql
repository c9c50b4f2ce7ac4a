-- Codes mailed to whoever wants to enter the students' app, known here or not. They belong to an e-mail, not to an account.
create table sign_in_code (
  id uuid primary key,
  tenant_id uuid not null references tenant (id),
  email text not null check (email = lower(email)),
  code_hash bytea not null check (length(code_hash) = 32),
  network bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_code_newest on sign_in_code (tenant_id, email, sent_at desc, id desc);
create index sign_in_code_network on sign_in_code (network, sent_at);
create index sign_in_code_age on sign_in_code (sent_at);

grant select, insert, update, delete on sign_in_code to prancheta_system;
alter table sign_in_code enable row level security;
create policy system_all on sign_in_code to prancheta_system using (true) with check (true);
