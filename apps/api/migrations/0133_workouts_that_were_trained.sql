-- Whether a workout was noted as trained before it was corrected, so that the coach is told of the first workout only once.
alter table workout add column was_trained boolean not null default false;
