-- DONE: a strange message that the operator has looked into. `told`: the operator was mailed about it.
alter table gateway_event
  drop constraint gateway_event_status_check,
  add constraint gateway_event_status_check check (status in ('NEW', 'CHECKED', 'STRANGE', 'DONE', 'KEPT')),
  add column told boolean not null default false;
