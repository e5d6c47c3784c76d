-- Issued invoices as they were printed once (ADR 0096).
create table invoice_print (
  company_id uuid not null,
  invoice_id uuid not null,
  pdf bytea not null,
  sha256 bytea not null check (sha256 = sha256(pdf)),
  made_at timestamptz not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
select tenant_table('invoice_print');
revoke update, delete on invoice_print from lajur_company;

-- What was issued before prints were kept is printed as it is today, and says so.
alter table invoice add column print_basis text not null default 'ISSUE' check (print_basis in ('ISSUE', 'LATER'));
update invoice set print_basis = 'LATER' where status <> 'PROFORMA';
