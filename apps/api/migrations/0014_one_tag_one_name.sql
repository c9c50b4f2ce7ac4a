-- 'Corrida' and 'corrida' are one tag of a partner, known by its name without accents and case, and written one way.
delete from student_tag t using student_tag first
  where first.partner_id = t.partner_id and first.student_id = t.student_id
    and normalised(first.tag) = normalised(t.tag) and first.tag collate "C" < t.tag collate "C";
update student_tag t set tag = first.tag
  from (select partner_id, normalised(tag) as name, min(tag collate "C") as tag from student_tag group by 1, 2) first
  where first.partner_id = t.partner_id and first.name = normalised(t.tag) and first.tag <> t.tag;

alter table student_tag
  add column search text collate "C" not null generated always as (normalised(tag)) stored,
  drop constraint student_tag_pkey,
  add primary key (partner_id, student_id, search);
drop index student_tag_use;
create index student_tag_use on student_tag (partner_id, search, student_id) include (tag);
