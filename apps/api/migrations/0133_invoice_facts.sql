-- What an invoice says of the shipper for its tax, and of each order (ADR 0095).
alter table shipper
  add column legal_name text,
  add column address text,
  add column npwp text,
  add column nitku text,
  add column billing_email text;

-- The marketplace's number of the order; what was issued before says none, and goes on printing as it did.
alter table invoice_line add column order_no text;
update invoice_line l set order_no = o.order_no from orders o, invoice i
  where o.company_id = l.company_id and o.id = l.order_id
    and i.company_id = l.company_id and i.id = l.invoice_id and i.status = 'PROFORMA';
