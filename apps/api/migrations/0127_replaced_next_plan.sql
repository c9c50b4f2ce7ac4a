-- The plan that the coach had chosen for the next contract when a sale by hand started one: undoing the sale chooses it again.
alter table sale
  add column replaced_next_plan_id uuid,
  add foreign key (partner_id, replaced_next_plan_id) references plan (partner_id, id);
