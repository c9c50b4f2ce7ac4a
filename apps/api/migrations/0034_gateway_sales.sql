-- A sale through the gateway. `gateway_payer` and `gateway_charges` are the gateway's ids. `card` is what is stored of the card for the
-- renewal: never its number or code. `to_return`: money of the sale goes back to the student, until the gateway says that it did.
-- `renews_on` is the next day on which the card is charged for another contract, null if it is not; `renewal_tries` counts the
-- declined ones. `busy_until` lets one process at a time act at the gateway for the sale; `version` tells an old answer of the gateway
-- from a new one.
alter table sale
  drop column gateway_reference,
  add column gateway_payer text,
  add column gateway_charges text[] not null default '{}',
  add column payer_document text,
  add column card jsonb,
  -- Sold through the link of Growth Marketing.
  add column growth boolean not null default false,
  -- The card's refusal as the payer may read it.
  add column refusal text,
  add column expires_at timestamptz,
  add column to_return boolean not null default false,
  add column renews_on date,
  add column renewal_tries integer not null default 0 check (renewal_tries >= 0),
  add column reminded_on date,
  add column busy_until timestamptz,
  add column version integer not null default 1,
  add check (renews_on is null or (status = 'PAID' and method = 'CREDIT'));
create unique index sale_open on sale (partner_id, student_id) where status = 'OPEN';
-- What the sweep reads, of all partners.
create index sale_restless on sale (id) where status = 'OPEN' or to_return;
create index sale_renewing on sale (renews_on, id) where renews_on is not null;
-- The gateway's statement names charges by its own ids.
create index sale_of_gateway_charge on sale using gin (gateway_charges) where method <> 'BY_HAND';

-- A charge of a sale through the gateway; `refunded` is cents. `dispute_id` is ours, while the payer disputes the payment.
alter table charge
  add column gateway_id text,
  add column refunded bigint not null default 0 check (refunded between 0 and amount),
  add column dispute_id uuid;
create unique index charge_at_gateway on charge (gateway_id) where gateway_id is not null;

-- A contract that ends before it starts was cancelled, and counts nowhere.
alter table contract drop constraint contract_check;

grant update (to_return, reminded_on) on sale to prancheta_system;
create policy system_marks on sale for update to prancheta_system using (true) with check (true);
-- The reminders ask which contracts end soon.
grant select (partner_id, id, student_id, ends_on) on contract to prancheta_system;
create policy system_read on contract for select to prancheta_system using (true);
create index contract_ending on contract (ends_on);
