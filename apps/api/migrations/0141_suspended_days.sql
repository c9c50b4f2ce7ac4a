-- The days, in the partner's zone, on which the partner was suspended from start to end. They are not billed. The days of a
-- suspension that runs have no end.
alter table partner add column suspended_days datemultirange not null default '{}';
update partner set suspended_days = suspended.days
from (
  select partner_id, range_agg(daterange(day + 1, until)) as days
  from (
    select audit.partner_id, audit.action, (audit.at at time zone partner.zone)::date as day,
      lead((audit.at at time zone partner.zone)::date) over (partition by audit.partner_id order by audit.at, audit.id) as until
    from audit join partner on partner.id = audit.partner_id
    where audit.action in ('partner.suspended', 'partner.resumed')) acts
  where action = 'partner.suspended' and (until is null or until > day)
  group by partner_id) suspended
where partner.id = suspended.partner_id;
