-- The start shows what was sold, renewed and given back lately, and which renewals were refused.
create index sale_lately on sale (partner_id, paid_at desc, id desc) where method <> 'BY_HAND' and status = 'PAID';
create index sale_refused_renewal on sale (partner_id, created_at desc) where status = 'REFUSED' and renewal_of is not null;
create index statement_refunded on statement_line (partner_id, refunded_at desc) where refunded_at is not null;
