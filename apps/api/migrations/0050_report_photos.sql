-- A photo has an id of its own, so that it can be sent again, and a pose, so that two reports show the same one.
alter table report_photo add column id uuid, add column pose text not null default 'FREE' check (pose in ('FRONT', 'SIDE', 'BACK', 'FREE'));
update report_photo set id = uuidv7();
alter table report_photo alter column id set not null, alter column pose drop default;
alter table report_photo drop constraint report_photo_pkey, add primary key (partner_id, id), add unique (partner_id, report_id, position);
