-- Bytes of all files of a partner, kept in the transaction that adds or removes one: its row's lock makes the limit exact under uploads
-- at the same time.
alter table partner add column stored_bytes bigint not null default 0 check (stored_bytes >= 0);
update partner set stored_bytes = (select coalesce(sum(bytes), 0) from file where file.partner_id = partner.id);
