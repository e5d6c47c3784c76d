-- Loans against invoices (ADR 0116).

-- Whether invoices that are overdue may be pledged; null where the MoU says nothing of lending, or said it before it could say so.
alter table mou add column lending_overdue text check (lending_overdue in ('ACCEPTED', 'REFUSED'));

-- The last number of a year.
create table loan_number (
  company_id uuid not null references company,
  year integer not null,
  last integer not null,
  primary key (company_id, year)
);
select tenant_table('loan_number');

create table loan (
  company_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  number text not null,
  status text not null
    check (status in ('DRAFT', 'SUBMIT', 'REVISE', 'APPROVE', 'DISBURSED', 'REPAID', 'REJECT', 'CANCELLED')),
  -- The company's day on which it was asked for first.
  loan_day date not null,
  note text,
  -- The terms, as they are shown while it is a draft and copied when it is submitted.
  mou_id uuid not null,
  mou_number text not null,
  top_days integer not null check (top_days > 0),
  admin_bp integer not null check (admin_bp between 0 and 10000),
  daily_ppm integer not null check (daily_ppm between 0 and 1000000),
  takes_overdue boolean not null,
  principal bigint not null check (principal >= 0),
  admin bigint not null check (admin >= 0 and admin <= principal),
  interest bigint not null check (interest >= 0),
  invoices integer not null check (invoices >= 0),
  -- Where it is paid to, copied at submission, and since when that account holds.
  bank_name text,
  bank_account_no text,
  bank_account_name text,
  account_changed_at timestamptz,
  workflow_id uuid,
  submitted_by text,
  submitted_at timestamptz,
  -- The company's day of the lender's approval: no payout is before it.
  approved_day date,
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  disbursed_day date,
  payout_reference text,
  proof_file_id uuid,
  due_day date,
  -- What is still owed; 0 until it is paid out.
  open bigint not null default 0 check (open >= 0),
  repaid_day date,
  search_text text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, mou_id) references mou (company_id, id),
  check ((disbursed_day is not null) = (status in ('DISBURSED', 'REPAID'))),
  check ((due_day is null) = (disbursed_day is null)),
  check ((repaid_day is not null) = (status = 'REPAID')),
  check (open = 0 or status = 'DISBURSED')
);
select tenant_table('loan');
create unique index loan_number_once on loan (company_id, number);
create index loan_created on loan (company_id, created_at, id);
create index loan_status on loan (company_id, status, created_at, id);
create index loan_due on loan (company_id, due_day, id) where status = 'DISBURSED';
-- Drafts that nobody goes on with are let go, of all companies.
create index loan_draft on loan (updated_at) where status = 'DRAFT';

-- What is pledged: an invoice stands in one live loan at most, whoever asks at once.
create table loan_invoice (
  company_id uuid not null,
  loan_id uuid not null,
  invoice_id uuid not null,
  seq integer not null,
  is_live boolean not null,
  -- As they were when it was submitted.
  open bigint not null,
  open_cash bigint not null,
  received bigint not null,
  expected_day date,
  -- The lender lets the company take of it back by a credit note.
  consent_at timestamptz,
  consent_by text,
  primary key (company_id, loan_id, invoice_id),
  foreign key (company_id, loan_id) references loan on delete cascade,
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
select tenant_table('loan_invoice');
create unique index loan_invoice_live on loan_invoice (company_id, invoice_id) where is_live;

-- What the lender is shown of an invoice beside what the portal takes over by itself.
create table loan_document (
  company_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('INVOICE', 'TRAVEL_LETTER', 'BAST', 'EXTRA')),
  file_id uuid not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, loan_id, invoice_id) references loan_invoice on delete cascade,
  foreign key (company_id, file_id) references file (company_id, id)
);
select tenant_table('loan_document');
revoke update on loan_document from lajur_company;
create index loan_document_of on loan_document (company_id, loan_id, invoice_id, kind);

-- What came back to the lender; rows are only added.
create table loan_repayment (
  company_id uuid not null,
  loan_id uuid not null,
  id uuid not null,
  seq integer not null,
  day date not null,
  amount bigint not null check (amount > 0),
  -- Of the agreed interest, what the lender does not ask for.
  interest_forgiven bigint not null check (interest_forgiven >= 0),
  -- For being late; it stands beside what is owed.
  charge bigint not null check (charge >= 0),
  reference text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, loan_id, id),
  foreign key (company_id, loan_id) references loan
);
select tenant_table('loan_repayment');
revoke update, delete on loan_repayment from lajur_company, lajur_system;
create unique index loan_repayment_seq on loan_repayment (company_id, loan_id, seq);
create unique index loan_repayment_reference on loan_repayment (company_id, loan_id, reference);
