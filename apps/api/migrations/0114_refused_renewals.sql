-- The day on which the card was refused for what a student owes: it is overdue from then on, not from the day after it was due.
alter table charge add column refused_on date;
