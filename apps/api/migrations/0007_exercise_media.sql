alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('AVATAR', 'REPORT_PHOTO', 'EXERCISE_GIF'));

-- A gif per model (spec 2, §3). A partner's own is a file of that partner; a library picture is public and known by its hash.
create table exercise_gif (
  owner_id uuid not null generated always as (coalesce(partner_id, '00000000-0000-0000-0000-000000000000')) stored,
  exercise_id uuid not null,
  gender text not null check (gender in ('M', 'F')),
  partner_id uuid,
  file_id uuid,
  sha256 bytea check (length(sha256) = 32),
  primary key (owner_id, exercise_id, gender),
  foreign key (owner_id, exercise_id) references exercise (owner_id, id),
  foreign key (partner_id, file_id) references file (partner_id, id),
  check ((partner_id is null) = (file_id is null)),
  check ((partner_id is null) = (sha256 is not null))
);
create index exercise_gif_file on exercise_gif (partner_id, file_id) where file_id is not null;
create index exercise_newest on exercise (owner_id, created_at desc, id desc) where deleted_at is null;

grant select, insert, update, delete on exercise_gif to prancheta_app;
grant select, insert, update on exercise_gif to prancheta_system;

alter table exercise_gif enable row level security;
create policy library_or_own on exercise_gif for select to prancheta_app
  using (partner_id is null or partner_id = (select current_partner()));
create policy own_insert on exercise_gif for insert to prancheta_app with check (partner_id = (select current_partner()));
create policy own_update on exercise_gif for update to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy own_delete on exercise_gif for delete to prancheta_app using (partner_id = (select current_partner()));
create policy library on exercise_gif to prancheta_system using (partner_id is null) with check (partner_id is null);
