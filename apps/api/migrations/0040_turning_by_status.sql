-- The release job takes the oldest lines of one status, batch by batch. Without the status it may read all that are left for each batch.
drop index statement_turning;
create index statement_turning on statement_line (partner_id, status, turns_on, id) where turns_on is not null;
