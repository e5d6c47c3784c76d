-- Why a load is lost, where reasons were filled in already; a new copy fills in all of them.
insert into selection_reason (id, type, name, need_confirm, free_text, stops_journey, is_active, taxed)
  select given.id::uuid, 'basp', given.name, false, false, false, true, false
  from (values
    ('01939f1c-0127-7000-8000-000000000001', 'Kecelakaan'),
    ('01939f1c-0127-7000-8000-000000000002', 'Pencurian'),
    ('01939f1c-0127-7000-8000-000000000003', 'Kebakaran')
  ) as given (id, name)
  where exists (select from selection_reason where type = 'basp')
    and not exists (select from selection_reason r where r.type = 'basp' and r.name = given.name);
