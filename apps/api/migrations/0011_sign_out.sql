-- Signing out ends the session in the request's own transaction; the secrets' hashes stay out of the application's reach.
grant select (id, account_id, ended_at), update (ended_at) on session to prancheta_app;
create policy own on session to prancheta_app
  using (account_id = (select account_id from partner where partner.id = (select current_partner())));
