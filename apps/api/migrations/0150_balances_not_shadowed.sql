-- A temporary table of the session is looked up before all others unless it is named last, so one called ledger_account would have
-- taken the balances' place.
alter function move_balances() set search_path = public, pg_temp;
