-- How many codes were mailed to guardians during one joining: there is a limit, so that nobody uses it to write to strangers.
alter table joining add column guardian_codes integer not null default 0 check (guardian_codes >= 0);
