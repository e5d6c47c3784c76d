-- What a company says of itself to become a partner (ADR 0065).
create table company_registration (
  company_id uuid not null references company,
  -- As far as it was filled in, right or wrong, by the keys of packages/domain/src/company/registration.ts.
  draft jsonb not null default '{}',
  step text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  version integer not null,
  -- What was sent last, and what was approved last.
  submitted jsonb,
  submitted_at timestamptz,
  approved jsonb,
  approved_at timestamptz,
  workflow_id uuid,
  primary key (company_id),
  foreign key (company_id, workflow_id) references workflow,
  check ((submitted is null) = (submitted_at is null)),
  check ((submitted is null) = (workflow_id is null)),
  check ((approved is null) = (approved_at is null))
);
select tenant_table('company_registration');
revoke delete on company_registration from lajur_company;

-- Files of the documents that it brings along.
create table support_document (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null,
  file_id uuid not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, file_id) references file
);
select tenant_table('support_document');
create index support_document_kind on support_document (company_id, kind, id);
