-- Legal documents of a company, each with its versions (ADR 0069).
create table legal_document (
  company_id uuid not null references company,
  id uuid not null,
  -- As packages/domain/src/company/legal-document.ts has them.
  kind text not null,
  name text,
  -- What it is called, with its name.
  title text not null,
  -- Of most kinds a company has one: the kind is taken then. Else the name is.
  slot text not null,
  latest_no smallint not null check (latest_no > 0),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
select tenant_table('legal_document');
revoke delete on legal_document from lajur_company;
create unique index legal_document_slot on legal_document (company_id, slot);
create index legal_document_created on legal_document (company_id, created_at desc, id desc);
create index legal_document_title on legal_document (company_id, title, id);

-- What a document said from one renewal to the next. None is ever taken away.
create table legal_document_version (
  company_id uuid not null,
  document_id uuid not null,
  no smallint not null check (no > 0),
  status text not null check (status in ('DRAFT', 'NEED_APPROVAL', 'APPROVED', 'REJECTED', 'COMPLETED')),
  -- Of those that came with the registration the number may be unknown, and the day is.
  number text,
  issuer text,
  issued_day date,
  last_day date,
  workflow_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  primary key (company_id, document_id, no),
  foreign key (company_id, document_id) references legal_document,
  foreign key (company_id, workflow_id) references workflow,
  check (last_day is null or issued_day is null or last_day > issued_day),
  check (status <> 'NEED_APPROVAL' or workflow_id is not null)
);
select tenant_table('legal_document_version');
revoke delete on legal_document_version from lajur_company;
-- One is in force, one is under way.
create unique index legal_document_in_force on legal_document_version (company_id, document_id) where status = 'APPROVED';
create unique index legal_document_under_way on legal_document_version (company_id, document_id)
  where status in ('DRAFT', 'NEED_APPROVAL');
create index legal_document_last_day on legal_document_version (company_id, last_day, document_id) where status = 'APPROVED';

create table legal_document_file (
  company_id uuid not null,
  document_id uuid not null,
  no smallint not null,
  file_id uuid not null,
  position smallint not null,
  primary key (company_id, document_id, no, file_id),
  foreign key (company_id, document_id, no) references legal_document_version,
  foreign key (company_id, file_id) references file
);
select tenant_table('legal_document_file');
