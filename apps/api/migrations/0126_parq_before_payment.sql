-- The PAR-Q that somebody signed while their payment waits. It becomes a record with the payment, or is erased with the joining.
alter table joining add column parq jsonb;
