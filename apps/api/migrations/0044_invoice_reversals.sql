-- What went back of a paid invoice. `id` is the ledger's reference, `reference` and `gateway_charge` are those of the payment. DISPUTE: the
-- payer disputes it and the gateway took the money; DISPUTE_WON: it is ours again.
create table invoice_reversal (
  partner_id uuid not null references partner (id),
  id uuid not null,
  invoice_id uuid not null,
  reference uuid not null,
  gateway_charge text not null,
  kind text not null check (kind in ('REFUND', 'DISPUTE', 'DISPUTE_WON')),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (partner_id, id),
  foreign key (partner_id, invoice_id) references invoice (partner_id, id)
);
create index invoice_reversal_of_invoice on invoice_reversal (partner_id, invoice_id, reference);

grant select, insert on invoice_reversal to prancheta_app;
alter table invoice_reversal enable row level security;
create policy own on invoice_reversal to prancheta_app using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
