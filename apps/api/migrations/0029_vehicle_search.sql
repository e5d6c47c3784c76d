-- A list of vehicles finds them by their usual driver too. His words stand in the vehicle's row, so that a search reads one
-- table; whoever writes either keeps them (features/vehicle/repository.ts, features/driver/write-repository.ts).
alter table vehicle add column search_text_with_driver text not null default '';
set local role lajur_system;
update vehicle v set search_text_with_driver = v.search_text || coalesce((select ' ' || d.search_text from driver d
  where d.company_id = v.company_id and d.id = v.usual_driver_id), '');
reset role;
