-- What each card of the list says of a student's training, kept on the student in the transaction of what it summarises: the moments of
-- workouts, oldest first, within 90 days before the last; those of intensity above 0; the newest assigned sheet, since when there
-- was a first, and the tags.
alter table student
  add column workouts timestamptz[] not null default '{}',
  add column efforts timestamptz[] not null default '{}',
  add column sheet_id uuid,
  add column planned_since timestamptz,
  add column tags text[] not null default '{}',
  add foreign key (partner_id, sheet_id) references sheet (partner_id, id);

update student s set
  workouts = array(select w.done_at from workout w where w.partner_id = s.partner_id and w.student_id = s.id
    and w.done_at > s.last_workout_at - interval '90 days' order by w.done_at),
  efforts = array(select w.done_at from workout w where w.partner_id = s.partner_id and w.student_id = s.id
    and w.done_at > s.last_workout_at - interval '90 days' and w.intensity > 0 order by w.done_at),
  sheet_id = (select l.sheet_id from student_sheet l where l.partner_id = s.partner_id and l.student_id = s.id and l.ended_at is null
    order by l.assigned_at desc, l.id desc limit 1),
  planned_since = (select min(l.assigned_at) from student_sheet l where l.partner_id = s.partner_id and l.student_id = s.id),
  tags = array(select t.tag from student_tag t where t.partner_id = s.partner_id and t.student_id = s.id order by t.search);
