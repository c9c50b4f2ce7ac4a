-- People whom a coach of the Rocket Program may write to. The operator imports them; a handle is there once for each coach.
create table rocket_prospect (
  partner_id uuid not null references partner (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  instagram text not null check (instagram ~ '^[a-z0-9._]{1,30}$'),
  status text not null default 'PENDING_SEND' check (status in
    ('PENDING_AUTOMATION', 'PENDING_VERIFICATION', 'PENDING_SEND', 'SENDED', 'SUBSCRIBED', 'UNSUBSCRIBED', 'BLACKLISTED')),
  imported_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (partner_id, id),
  unique (partner_id, instagram)
);
create index rocket_prospect_by_status on rocket_prospect (partner_id, status, imported_at, instagram);
create index rocket_prospect_of_handle on rocket_prospect (instagram);

-- Handles that nobody may write to, whichever coach has them.
create table rocket_blacklist (
  instagram text primary key check (instagram ~ '^[a-z0-9._]{1,30}$'),
  since timestamptz not null
);

-- The prospect whose link led to a purchase.
alter table joining
  add column rocket_prospect_id uuid,
  add foreign key (partner_id, rocket_prospect_id) references rocket_prospect (partner_id, id)
    on delete set null (rocket_prospect_id);
create index joining_of_prospect on joining (partner_id, rocket_prospect_id) where rocket_prospect_id is not null;

grant select, update (status, changed_at) on rocket_prospect to prancheta_app;
grant select, insert, update, delete on rocket_prospect to prancheta_system;
grant select, insert, delete on rocket_blacklist to prancheta_system;
alter table rocket_prospect enable row level security;
create policy own on rocket_prospect to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy system_all on rocket_prospect to prancheta_system using (true) with check (true);
alter table rocket_blacklist enable row level security;
create policy system_all on rocket_blacklist to prancheta_system using (true) with check (true);
