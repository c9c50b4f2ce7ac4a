-- A student may leave a coach and keep the history: the start shows it as news, and a mail tells the coach.
create index student_left on student (partner_id, detached_at desc) where detached_at is not null and deleted_at is null;

alter table coach_notice_choice drop constraint coach_notice_choice_kinds_off_check,
  add constraint coach_notice_choice_kinds_off_check
  check (kinds_off <@ array['JOINED', 'PAID', 'ANAMNESIS', 'PARQ', 'WORKOUT', 'LEFT']);
alter table coach_notice drop constraint coach_notice_kind_check,
  add constraint coach_notice_kind_check check (kind in ('JOINED', 'PAID', 'ANAMNESIS', 'PARQ', 'WORKOUT', 'LEFT'));
