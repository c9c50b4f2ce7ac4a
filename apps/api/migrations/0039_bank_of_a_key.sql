-- A quote shows the bank that the last payout to the same key told, however many payouts there were.
create index payout_bank on payout (partner_id, key, created_at desc) include (bank) where status = 'DONE' and bank is not null;
