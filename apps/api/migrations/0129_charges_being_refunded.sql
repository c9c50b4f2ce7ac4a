-- The nightly reading asks the gateway about the refunds that are under way, however long ago they were requested.
grant select (partner_id, contract_id, refunded, refunds_asked) on charge to prancheta_system;
create policy system_read on charge for select to prancheta_system using (refunds_asked > refunded);
