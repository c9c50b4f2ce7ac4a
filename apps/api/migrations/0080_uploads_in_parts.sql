-- A file of a folder; and one that came in parts, whose content is stored under the file's id, because its hash is known
-- only at the end.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('AVATAR', 'REPORT_PHOTO', 'EXERCISE_GIF', 'FOLDER_FILE'));
alter table file add column stored_by_id boolean not null default false;

-- A file that is being received in parts: its id will be the file's. The row is there before the store has anything of it,
-- and until the file's row takes its place or the sweep removes it, so that nothing in the store is without a row. Its bytes
-- count in `partner.stored_bytes` from the beginning.
create table upload (
  partner_id uuid not null references partner (id),
  id uuid not null,
  bytes bigint not null check (bytes > 0),
  store_upload text check (length(store_upload) between 1 and 1024),
  claimed_at timestamptz,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  primary key (partner_id, id)
);

create table upload_part (
  partner_id uuid not null,
  upload_id uuid not null,
  number integer not null check (number between 1 and 10000),
  receipt text not null check (length(receipt) between 1 and 256),
  primary key (partner_id, upload_id, number),
  foreign key (partner_id, upload_id) references upload (partner_id, id) on delete cascade
);

grant select, insert, update, delete on upload, upload_part to prancheta_app;
alter table upload enable row level security;
alter table upload_part enable row level security;
create policy own on upload to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
create policy own on upload_part to prancheta_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));

-- Whether a content is still needed is asked when a file is erased, and by the nightly sweep.
create index file_of_content on file (partner_id, sha256);
