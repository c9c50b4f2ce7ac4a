-- One person has one open sale at a coach before joining, also with an invitation and the coach's page side by side.
drop index sale_open_of_joining;
create unique index sale_open_of_joiner on sale (partner_id, account_id) where status = 'OPEN' and student_id is null;
