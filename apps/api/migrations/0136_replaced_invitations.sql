-- Another invitation took the place of this one. The row stays, because it counts for the limits of an address.
alter table invitation add replaced_at timestamptz;
drop index invitation_unused;
-- A student has one invitation that is not used and not replaced.
create unique index invitation_unused on invitation (partner_id, student_id) where used_at is null and replaced_at is null;
