-- The episodes of the academy that a partner has watched. The episodes themselves are content of the product.
create table academy_watched (
  partner_id uuid not null references partner (id),
  episode_id text not null check (length(episode_id) between 1 and 60),
  watched_at timestamptz not null,
  primary key (partner_id, episode_id)
);

grant select, insert, delete on academy_watched to prancheta_app;
grant select on academy_watched to prancheta_system;
alter table academy_watched enable row level security;
create policy own on academy_watched to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy system_all on academy_watched for select to prancheta_system using (true);
