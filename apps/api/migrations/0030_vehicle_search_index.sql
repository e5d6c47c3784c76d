-- A search for a vehicle reads every vehicle of the company. This index has all that it asks and sorts by, in a third of the
-- table's pages; the widest words that the rules let through fit into its rows (driver-words.test.ts). No other begins with the
-- type, so that whoever asks in its order is given this one.
create index vehicle_searched on vehicle (company_id, transport_type_id, id) include (search_text_with_driver, created_at,
  plate, brand, year, kir_expired_date, stnk_expired_date, is_active) where deleted_at is null;
