-- When the gateway made a message. Messages come late and in any order: the end of a block must not end a newer one.
alter table gateway_event add column said_at timestamptz;
