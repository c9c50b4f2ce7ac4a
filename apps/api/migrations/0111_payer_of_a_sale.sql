-- Who pays, as the gateway knows them: for a student under age the guardian, whose document `payer_document` is.
alter table sale add column payer_name text;
grant select (payer_name) on sale to prancheta_student;

-- Sales and charges of before had the guardian's document under the student's name.
update sale set payer_name = joining.guardian_name
  from joining
  where joining.partner_id = sale.partner_id and joining.student_id = sale.student_id
    and joining.guardian_document = sale.payer_document;
update charge set payer_name = sale.payer_name
  from sale
  where sale.partner_id = charge.partner_id and sale.contract_id = charge.contract_id
    and sale.payer_name is not null and charge.payer_document = sale.payer_document;
