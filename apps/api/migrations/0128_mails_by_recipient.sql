-- Counts the mails to one address.
create index mail_recipient on mail (recipient, created_at);
