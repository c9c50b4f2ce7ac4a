-- Folders of a partner, with the files in them. What is deleted lies in the trash; `deleted_with` is the id of the folder
-- or file that was deleted, so that a folder comes back with what went with it.

-- As people order names: 'Aula 2' before 'Aula 10'.
create collation by_name (provider = icu, locale = 'pt-BR-u-kn-true');

create table folder (
  partner_id uuid not null references partner (id),
  id uuid not null,
  parent_id uuid check (parent_id <> id),
  name text not null check (length(name) between 1 and 255),
  folded text not null generated always as (lower(name collate "und-x-icu")) stored,
  search text collate "C" not null generated always as (normalised(name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_with uuid,
  primary key (partner_id, id),
  foreign key (partner_id, parent_id) references folder (partner_id, id),
  check ((deleted_at is null) = (deleted_with is null)),
  check (parent_id is not null or deleted_at is null)
);
create unique index folder_root on folder (partner_id) where parent_id is null;
create unique index folder_name on folder (partner_id, parent_id, folded) where deleted_at is null;
create index folder_inside on folder (partner_id, parent_id);
create index folder_trashed on folder (partner_id, deleted_with) where deleted_with is not null;

-- `claimed_type` is what the sender said that it is, if the content is something else.
create table folder_file (
  partner_id uuid not null,
  file_id uuid not null,
  folder_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  claimed_type text check (length(claimed_type) <= 255),
  folded text not null generated always as (lower(name collate "und-x-icu")) stored,
  search text collate "C" not null generated always as (normalised(name)) stored,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_with uuid,
  primary key (partner_id, file_id),
  foreign key (partner_id, file_id) references file (partner_id, id),
  foreign key (partner_id, folder_id) references folder (partner_id, id),
  check ((deleted_at is null) = (deleted_with is null))
);
create unique index folder_file_name on folder_file (partner_id, folder_id, folded) where deleted_at is null;
create index folder_file_inside on folder_file (partner_id, folder_id);
create index folder_file_trashed on folder_file (partner_id, deleted_with) where deleted_with is not null;

-- Where a file goes that is being received in parts.
create table folder_upload (
  partner_id uuid not null,
  upload_id uuid not null,
  folder_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  claimed_type text not null check (length(claimed_type) <= 255),
  primary key (partner_id, upload_id),
  foreign key (partner_id, upload_id) references upload (partner_id, id) on delete cascade,
  foreign key (partner_id, folder_id) references folder (partner_id, id)
);
create index folder_upload_to on folder_upload (partner_id, folder_id);

insert into folder (partner_id, id, name, created_at, updated_at) select id, uuidv7(), 'Marketing', now(), now() from partner;

grant select, insert, update, delete on folder, folder_file, folder_upload to prancheta_app;
grant insert on folder to prancheta_system;
alter table folder enable row level security;
alter table folder_file enable row level security;
alter table folder_upload enable row level security;
create policy own on folder to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy own on folder_file to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy own on folder_upload to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy system_insert on folder for insert to prancheta_system with check (true);
