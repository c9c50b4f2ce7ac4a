-- Since when a student has had a sheet, whether or not it is still assigned: the list asks it for every card.
create index student_sheet_of_student on student_sheet (partner_id, student_id, assigned_at);
