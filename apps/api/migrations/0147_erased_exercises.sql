-- An erasure empties a coach's exercises instead of deleting them: each deletion would read the sets of all coaches.
drop policy of_closed on exercise;
drop policy own_delete on exercise;
revoke delete on exercise from prancheta_app;
