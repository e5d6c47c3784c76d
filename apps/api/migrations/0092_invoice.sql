-- Invoices of a company to its shippers (ADR 0077).

-- The last number that a company gave of a kind in a year. The row is held until the invoice that took the next one is written or
-- not: numbers have no gaps.
create table invoice_number (
  company_id uuid not null references company,
  kind text not null check (kind in ('PRO', 'INV')),
  year smallint not null,
  last integer not null,
  primary key (company_id, kind, year)
);
select tenant_table('invoice_number');
revoke delete on invoice_number from lajur_company;

-- What stands on every invoice of a company, and how it charges VAT.
create table invoice_data (
  company_id uuid not null references company,
  logo_file_id uuid,
  bank_name text not null,
  bank_account_no text not null,
  bank_account_name text not null,
  first_signer_name text not null,
  first_signer_title text not null,
  second_signer_name text,
  second_signer_title text,
  ppn_scheme text not null check (ppn_scheme in ('BEBAS', 'BESARAN_TERTENTU', 'EFEKTIF')),
  -- Since when VAT is charged so.
  ppn_since date not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, logo_file_id) references file (company_id, id),
  check ((second_signer_name is null) = (second_signer_title is null))
);
select tenant_table('invoice_data');
revoke delete on invoice_data from lajur_company;

create table invoice (
  company_id uuid not null references company,
  id uuid not null,
  -- PRO/… until it is issued, then INV/….
  number text not null,
  proforma_number text not null,
  type text not null check (type in ('SHIPMENT', 'COST', 'COST_TAXED')),
  status text not null check (status in ('PROFORMA', 'ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID')),
  shipper_id uuid not null references shipper,
  -- As the shipper was called when it was made.
  shipper_name text not null,
  -- Days on which the cargos were received.
  period_from date not null,
  period_until date not null,
  cargos integer not null,
  invoice_day date not null,
  status_day date not null,
  due_day date,
  -- By what is due it is sorted: what is not sent comes last.
  due_turn date not null generated always as (coalesce(due_day, date '4000-01-01')) stored,
  payment_term_days integer not null check (payment_term_days > 0),
  mou_number text,
  -- What it bills, as it was reckoned when it was made; rates in basis points.
  base bigint not null check (base > 0),
  ppn_scheme text not null check (ppn_scheme in ('BEBAS', 'BESARAN_TERTENTU', 'EFEKTIF')),
  ppn_bp integer not null,
  ppn bigint not null,
  total bigint not null,
  pph_bp integer not null,
  pph bigint not null,
  net bigint not null,
  stamp_duty bigint not null,
  paid_at timestamptz,
  paid_amount bigint,
  -- The company and the shipper as they were when it was issued, for its print; null while it is a proforma.
  letterhead jsonb,
  search_text text not null,
  created_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (period_until >= period_from),
  check (total = base + ppn and net = total - pph),
  check ((status = 'PROFORMA') = (letterhead is null)),
  check ((status in ('PROFORMA', 'ISSUED', 'PRINTED')) = (due_day is null)),
  check ((status = 'PAID') = (paid_at is not null)),
  check ((paid_at is null) = (paid_amount is null))
);
select tenant_table('invoice');
-- What was issued is never taken away.
create policy only_proformas on invoice as restrictive for delete to lajur_company using (status = 'PROFORMA');
create unique index invoice_by_number on invoice (company_id, number);
create index invoice_created on invoice (company_id, created_at, id);
create index invoice_shipper_name on invoice (company_id, shipper_name, id);
create index invoice_total on invoice (company_id, total, id);
create index invoice_day on invoice (company_id, invoice_day, id);
create index invoice_status_day on invoice (company_id, status_day, id);
create index invoice_due on invoice (company_id, due_turn, id);
create index invoice_status on invoice (company_id, status, due_turn, id) include (total);
-- What a shipper paid last.
create index invoice_paid on invoice (company_id, shipper_id, status_day desc) include (due_day) where status = 'PAID';

-- What it bills, one line for each: the main cost of a cargo, or one of its additional costs. As it was when the invoice was made.
create table invoice_line (
  company_id uuid not null,
  invoice_id uuid not null,
  seq integer not null,
  order_id uuid not null,
  -- The order for its main cost, or the additional cost.
  item_id uuid not null,
  cargo_no text not null,
  received_day date not null,
  name text not null,
  origin text not null,
  destination text not null,
  vehicle_type text not null,
  plate text,
  quantity double precision not null,
  -- Of an additional cost nothing is counted.
  unit text,
  -- How many of the unit the price is of.
  unit_per integer not null,
  unit_price bigint,
  amount bigint not null check (amount > 0),
  primary key (company_id, invoice_id, seq),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  foreign key (company_id, order_id) references orders
);
select tenant_table('invoice_line');
revoke update on invoice_line from lajur_company;
-- Nothing is billed twice.
create unique index invoice_line_item on invoice_line (company_id, item_id);
create index invoice_line_order on invoice_line (company_id, order_id);

-- The steps that an invoice took, each with its day and who recorded it.
create table invoice_step (
  company_id uuid not null,
  invoice_id uuid not null,
  status text not null check (status in ('PROFORMA', 'ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID')),
  day date not null,
  at timestamptz not null,
  by_name text not null,
  note text,
  primary key (company_id, invoice_id, status),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
select tenant_table('invoice_step');
revoke update on invoice_step from lajur_company;

-- What was received with complete documents: of it what no line bills can be billed.
create index orders_billable on orders (company_id, shipper_id, id) include (main_cost, pickup_from, received_at, created_at)
  where in_completed and pod_status = 'DOKUMEN_POD_LENGKAP';
