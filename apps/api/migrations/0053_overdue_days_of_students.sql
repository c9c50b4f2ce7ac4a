-- The guard of the students' app asks a student's status, and so do the links of an account. Apart from 0046, because a new
-- database has the column only after it.
grant select (overdue_days) on student to prancheta_student, prancheta_system;
