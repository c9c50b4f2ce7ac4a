-- A coach's public page. The address stays reserved while it is switched off.
create table coach_page (
  partner_id uuid primary key references partner (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  is_on boolean not null default false,
  about text not null default '',
  changed_at timestamptz not null
);
create unique index coach_page_slug on coach_page (slug);

-- Addresses that were given up: nobody else takes one until its day.
create table coach_slug_rest (
  slug text primary key,
  partner_id uuid not null references partner (id),
  until timestamptz not null
);

grant select, insert, update on coach_page to prancheta_app;
grant select on coach_page to prancheta_system;
grant select, insert, update, delete on coach_slug_rest to prancheta_system;
alter table coach_page enable row level security;
create policy own on coach_page to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy system_all on coach_page for select to prancheta_system using (true);
alter table coach_slug_rest enable row level security;
create policy system_all on coach_slug_rest to prancheta_system using (true) with check (true);
