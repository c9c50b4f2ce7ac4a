-- A renewal that a later purchase took the place of, not the student: it stands again if that purchase is taken back.
alter table sale add column renewal_replaced boolean not null default false;
