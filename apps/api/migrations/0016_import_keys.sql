-- Besides the record a row speaks of: what it alone may have (a driver's phone number, the driver of a vehicle), so that
-- two rows with the same are found over the whole file.
alter table import_row add column unique_key text;
create index import_row_unique on import_row (company_id, upload_id, unique_key) where unique_key is not null;
-- A cell of the row had a quote that is no quote of a CSV file: its place in the row. How it was read is a guess.
alter table import_row add column quote_at integer;
