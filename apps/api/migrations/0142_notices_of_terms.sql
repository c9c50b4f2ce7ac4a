-- Who was told of a new version of the terms and the privacy policy, and from when it counts for this person.
create table terms_notice (
  account_id uuid not null references account (id),
  version text not null,
  -- The version that the person knew before: it says which changes were told.
  known_version text not null,
  sent_at timestamptz not null,
  counts_from date not null,
  -- When the person closed the notice on the screen.
  seen_at timestamptz,
  primary key (account_id, version)
);
grant select, insert on terms_notice to prancheta_system;
grant select, update (seen_at) on terms_notice to prancheta_app, prancheta_student;
alter table terms_notice enable row level security;
create policy system_all on terms_notice to prancheta_system using (true) with check (true);
create policy own on terms_notice to prancheta_app
  using (account_id = (select account_id from partner where partner.id = (select current_partner())));
create policy of_student on terms_notice to prancheta_student
  using (account_id = (select account_id from student
    where student.partner_id = (select current_partner()) and student.id = (select current_student())));
