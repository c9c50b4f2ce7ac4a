-- A letter and its accent may come as one character or as two (a name pasted from a file): both are found by either, and by neither.
create or replace function normalised(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(normalize(value, NFC),
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
    'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'));

-- What is kept of such names is made anew.
update student set name = name where name is not nfc normalized;
update exercise set name = name where name is not nfc normalized;
update sheet set name = name where name is not nfc normalized;
update food set name = name where name is not nfc normalized;
update diet set title = title where title is not nfc normalized;
delete from student_tag t using student_tag first
  where first.partner_id = t.partner_id and first.student_id = t.student_id
    and normalised(first.tag) = normalised(t.tag) and first.tag collate "C" < t.tag collate "C";
update student_tag set tag = tag where tag is not nfc normalized;
