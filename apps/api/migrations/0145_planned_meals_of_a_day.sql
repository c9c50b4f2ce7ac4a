-- The meals of the plan as they were when the day was noted, so that its ticks follow them when the coach changes the diet. Null in
-- days of before, and without a diet.
alter table student_day
  add column planned text[],
  add check (planned is null or cardinality(planned) = planned_meals);
