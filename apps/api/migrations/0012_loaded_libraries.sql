-- Which contents of the libraries stand in the database already, so that a start with the same files reads nothing.
create table loaded_library (
  name text primary key check (length(name) between 1 and 40),
  hash text not null,
  loaded_at timestamptz not null
);
grant select, insert, update on loaded_library to prancheta_system;
alter table loaded_library enable row level security;
create policy system_all on loaded_library to prancheta_system using (true) with check (true);
