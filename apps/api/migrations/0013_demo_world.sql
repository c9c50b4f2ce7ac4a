-- The day at which the demo world's dates stand and whose they are; no row where there is no demo. Only the owner, who moves
-- them, reads it. A world that is not finished was being built when its server was killed.
create table demo_world (
  one boolean primary key default true check (one),
  day date not null,
  finished boolean not null,
  partners uuid[] not null
);
alter table demo_world enable row level security;
