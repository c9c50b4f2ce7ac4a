-- What a blocked prospect is again once the handle is not blocked any more.
alter table rocket_prospect
  add column unblocked_status text check (unblocked_status in
    ('PENDING_AUTOMATION', 'PENDING_VERIFICATION', 'PENDING_SEND', 'SENDED', 'SUBSCRIBED', 'UNSUBSCRIBED'));
update rocket_prospect set unblocked_status = 'PENDING_SEND' where status = 'BLACKLISTED';
alter table rocket_prospect
  add constraint rocket_prospect_unblocked_status check ((status = 'BLACKLISTED') = (unblocked_status is not null));
grant update (unblocked_status) on rocket_prospect to prancheta_app;
