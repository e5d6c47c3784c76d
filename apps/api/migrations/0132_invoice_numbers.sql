-- How issued invoices are numbered (ADR 0094). Null: as is usual.
alter table invoice_data
  add column number_pattern text,
  add column first_number integer check (first_number > 0);
-- The last day on which an invoice was issued.
create index invoice_last_issued on invoice (company_id, invoice_day) where status <> 'PROFORMA';
