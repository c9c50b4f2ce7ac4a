-- When the buyer was reminded of the Pix that waits. Until it is paid, who joins by buying has no student's row that `notice` could name.
alter table sale add column pix_reminded_at timestamptz;
update sale set pix_reminded_at = notice.sent_at
  from notice
  where notice.partner_id = sale.partner_id and notice.kind = 'PIX' and notice.about = sale.id::text;
delete from notice where kind = 'PIX';
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('SHEET', 'ANSWER', 'REPORT', 'CONTRACT'));

-- The mails that a person gets in one day are counted over all of their coaches.
create index sale_pix_reminded on sale (account_id, pix_reminded_at) where pix_reminded_at is not null;
grant select on notice to prancheta_system;
create policy system_counts on notice for select to prancheta_system using (true);
