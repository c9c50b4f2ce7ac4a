-- The tags of a page's codes are read from the primary key alone. The other index had the tag as well, so that PostgreSQL
-- took it for one code and read all tags of the partner.
alter table plan_code_tag
  drop constraint plan_code_tag_pkey,
  add primary key (partner_id, plan_code_id, search) include (tag);
drop index plan_code_tag_use;
create index plan_code_tag_use on plan_code_tag (partner_id, search, plan_code_id);
