-- Tax invoices (faktur pajak) of invoices, and what their import asks of the company (ADR 0109).

alter table invoice_data
  -- The company's place of business; null: its NPWP and six zeros.
  add column nitku text check (nitku ~ '^[0-9]{22}$'),
  -- Of exempt services: why, and the stamp of the facility, by the tax office's codes.
  add column faktur_add_info text,
  add column faktur_facility text;

-- How far the tax invoice of an invoice has come; without a row nothing was uploaded.
create table invoice_faktur (
  company_id uuid not null,
  invoice_id uuid not null,
  state text not null check (state in ('BELUM', 'DIUNGGAH', 'DISETUJUI', 'DIGANTI', 'BATAL')),
  -- NSFP, which the tax office gives on upload.
  number text check (number ~ '^[0-9]{17}$'),
  day date not null,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  check (state not in ('DISETUJUI', 'DIGANTI') or number is not null)
);
select tenant_table('invoice_faktur');
revoke delete on invoice_faktur from lajur_company;
create unique index invoice_faktur_number on invoice_faktur (company_id, number) where number is not null;
