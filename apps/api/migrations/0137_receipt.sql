-- Receipts (kuitansi) of payments, and whether invoices are stamped (ADR 0108).

alter table invoice_number drop constraint invoice_number_kind_check;
alter table invoice_number add constraint invoice_number_kind_check check (kind in ('PRO', 'INV', 'CN', 'KW'));

-- Whether invoices over the limit have a box for an e-Meterai. They had until now.
alter table invoice_data add column stamps_invoices boolean not null default true;
alter table invoice_data alter column stamps_invoices set default false;

-- Of one payment, once; void as soon as the payment is reversed.
create table receipt (
  company_id uuid not null,
  id uuid not null,
  number text not null,
  invoice_id uuid not null,
  settlement_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  -- The duty that it is under; 0: none.
  stamp_duty bigint not null,
  -- Of the e-Meterai, as somebody recorded it.
  serial text,
  serial_by text,
  -- The company and the shipper as they were, for its print.
  letterhead jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, settlement_id),
  foreign key (company_id, invoice_id, settlement_id) references invoice_settlement (company_id, invoice_id, id),
  check ((serial is null) = (serial_by is null)),
  check (serial is null or stamp_duty > 0)
);
select tenant_table('receipt');
revoke update, delete on receipt from lajur_company;
grant update (serial, serial_by) on receipt to lajur_company;
create unique index receipt_number on receipt (company_id, number);
create index receipt_invoice on receipt (company_id, invoice_id, id);
