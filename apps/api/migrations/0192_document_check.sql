-- Issued documents that anybody can check by the QR on them (ADR 0098).
create table document_check (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'BAST', 'BASP')),
  record_id uuid not null,
  -- Which document of the record: the version of a report, a BAST by its stop and making; empty where there is one.
  part text not null,
  -- It stands on the document itself, which is drawn with it again.
  token text not null check (length(token) = 22),
  made_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, record_id, part)
);
select tenant_table('document_check');
revoke update, delete on document_check from lajur_company;

-- What was printed: once for each state that it says of itself. The bytes, or the file that has them; an invoice has its own.
create table document_print (
  company_id uuid not null,
  check_id uuid not null,
  variant text not null,
  sha256 bytea not null check (length(sha256) = 32),
  pdf bytea,
  file_id uuid,
  made_at timestamptz not null,
  primary key (company_id, check_id, variant),
  foreign key (company_id, check_id) references document_check (company_id, id),
  check ((pdf is null) <> (file_id is null)),
  check (pdf is null or sha256 = sha256(pdf))
);
select tenant_table('document_print');
revoke update, delete on document_print from lajur_company;

-- Whose a token is, over all companies.
create table check_token (
  token_hash bytea primary key,
  company_id uuid not null,
  check_id uuid not null
);
select system_table('check_token');
-- A company enters its tokens and reads nobody's. What it enters is held against its own document_check.
grant insert on check_token to lajur_company;
