-- The photos of a vehicle's documents, as each was renewed last; a driver's licence has its own.
alter table vehicle
  add column kir_photo_file_id uuid,
  add column stnk_photo_file_id uuid,
  add foreign key (company_id, kir_photo_file_id) references file (company_id, id),
  add foreign key (company_id, stnk_photo_file_id) references file (company_id, id);
