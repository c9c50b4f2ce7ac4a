-- What the gateway was asked to give back of a charge and has not denied, done or not: `refunded` is the part that is done. `denied` is
-- the last refund that it denied. Cents.
alter table charge
  add column refunds_asked bigint not null default 0,
  add column denied bigint check (denied > 0),
  add column denied_at timestamptz,
  add check ((denied is null) = (denied_at is null));
update charge set refunds_asked = refunded;
alter table charge add constraint charge_refunds_asked check (refunds_asked between refunded and amount);

-- Charges at the gateway that came too late, twice or wrong and went back, each told and booked once.
alter table sale add column returned_charges text[] not null default '{}';
grant update (returned_charges) on sale to prancheta_system;

-- What the gateway kept of a payment that went back. It was never a sale's, so it belongs to no partner.
alter table our_transfer drop constraint our_transfer_reason_check;
alter table our_transfer add constraint our_transfer_reason_check check (reason in ('TAKING', 'GATEWAY_ENTRY', 'RETURNED_PAYMENT'));
create unique index our_transfer_returned on our_transfer (subject, leg) where reason = 'RETURNED_PAYMENT';
