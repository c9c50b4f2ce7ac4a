-- Whoever enters has used the invitation, also by the coach's page.
update invitation set used_at = greatest(invitation.sent_at, student.linked_at)
  from student
  where student.partner_id = invitation.partner_id and student.id = invitation.student_id and invitation.used_at is null
    and student.linked_at is not null and student.detached_at is null and student.deleted_at is null;
