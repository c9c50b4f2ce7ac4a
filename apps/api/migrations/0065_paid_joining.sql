-- Whoever joins by buying has no student's row until the sale is paid. `plan_id`, `code` and `growth` are what was chosen on the coach's page.
alter table joining
  alter column invitation_id drop not null,
  alter column student_id drop not null,
  add column plan_id uuid,
  add column code text,
  add column growth boolean not null default false,
  add foreign key (partner_id, plan_id) references plan (partner_id, id),
  add check (invitation_id is not null or plan_id is not null),
  add check (student_id is not null or (invitation_id is null and joined_at is null));
create unique index joining_of_page on joining (partner_id, account_id) where invitation_id is null and joined_at is null;
create index joining_of_plan on joining (partner_id, plan_id) where plan_id is not null;

-- LINK is paid by the invited person, through the link.
alter table invitation
  drop constraint invitation_payment_check,
  add constraint invitation_payment_check check (payment in ('FREE', 'BY_HAND', 'LINK'));

-- `joining_id`: who buys, until the sale is paid and they are a student. `order_key` tells one order of the app from another, so that a repeat is
-- none. `pix` is how to pay it, while the sale is open.
alter table sale
  add column joining_id uuid,
  add column order_key uuid,
  add column pix jsonb,
  add foreign key (partner_id, joining_id) references joining (partner_id, id) on delete set null (joining_id);
create index sale_of_joining on sale (partner_id, joining_id) where joining_id is not null;
create unique index sale_open_of_joining on sale (partner_id, joining_id) where status = 'OPEN' and student_id is null;
create unique index sale_of_order on sale (account_id, order_key) where order_key is not null;
