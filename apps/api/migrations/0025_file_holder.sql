-- The record that holds a file says who may read it (packages/domain/src/auth/record-right.ts).
alter table file add column held_by text, add column held_id uuid;
set local role lajur_system;
update file f set held_by = 'order', held_id = x.order_id from order_document x
  where x.company_id = f.company_id and x.file_id = f.id;
update file f set held_by = 'order', held_id = x.order_id from order_bast x
  where x.company_id = f.company_id and x.signature_file_id = f.id;
update file f set held_by = 'order', held_id = x.order_id from order_discrepancy x
  where x.company_id = f.company_id and f.id = any(x.photo_file_ids);
update file f set held_by = 'driver', held_id = x.id from driver x
  where x.company_id = f.company_id and f.id in (x.photo_file_id, x.sim_photo_file_id);
update file f set held_by = 'vehicle', held_id = x.id from vehicle x
  where x.company_id = f.company_id and x.image_file_id = f.id;
update file f set held_by = 'contract', held_id = x.contract_id from contract_attachment x
  where x.company_id = f.company_id and x.file_id = f.id;
update file f set held_by = 'user', held_id = x.id from app_user x
  where x.company_id = f.company_id and x.photo_file_id = f.id;
update file f set held_by = 'import-' || x.type, held_id = x.id from import_upload x
  where x.company_id = f.company_id and x.file_id = f.id;
reset role;
-- How many and how large are the uploads of a person that nothing holds.
create index file_unheld on file (company_id, uploaded_by) where state in ('pending', 'stored');
