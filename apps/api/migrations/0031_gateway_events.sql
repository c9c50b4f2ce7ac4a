-- The payment gateway's messages, each once. A message is only a reason to ask the gateway for the state: its body is not kept.
-- `subject_id` is the gateway's id, `reference` our own. NEW waits for that question; CHECKED: the gateway's state fits our sale;
-- STRANGE: it does not, `finding` says why, and the operator looks at it; KEPT: of a kind that nothing is done about.
create table gateway_event (
  id text primary key,
  kind text not null,
  about text not null check (about in ('charge', 'payout', 'blocked', 'unblocked', 'other')),
  subject_id text,
  reference text,
  status text not null check (status in ('NEW', 'CHECKED', 'STRANGE', 'KEPT')),
  finding text,
  received_at timestamptz not null,
  settled_at timestamptz,
  check ((about in ('charge', 'payout')) = (subject_id is not null)),
  check ((status = 'NEW') = (settled_at is null)),
  check (status <> 'STRANGE' or finding is not null)
);
create index gateway_event_new on gateway_event (received_at, id) where status = 'NEW';
create index gateway_event_counted on gateway_event (status, kind, finding);
-- The operator asks when the gateway last wanted an approval.
create index gateway_event_of_kind on gateway_event (kind, received_at desc);

grant select, insert, update on gateway_event to prancheta_system;
alter table gateway_event enable row level security;
create policy system_all on gateway_event to prancheta_system using (true) with check (true);

-- The gateway names a sale by its id alone.
create index sale_at_gateway on sale (id) where method <> 'BY_HAND';
grant select on sale to prancheta_system;
create policy system_all on sale for select to prancheta_system using (true);
