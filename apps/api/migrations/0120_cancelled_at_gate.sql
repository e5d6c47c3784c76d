-- When an order was cancelled where it was to be loaded, if it was: what that costs is asked for and billed without documents.
alter table orders add column cancelled_at_gate timestamptz;

-- Where reasons were filled in already; a new copy fills in all of them.
insert into selection_reason (id, type, name, need_confirm, free_text, stops_journey, is_active, taxed)
  select '01939f1c-0120-7000-8000-000000000001', 'cost', 'Biaya pembatalan', false, false, false, true, false
  where exists (select from selection_reason where type = 'cost')
    and not exists (select from selection_reason where type = 'cost' and name = 'Biaya pembatalan');
