-- Contracts with shippers and with the marketplace, and the addenda and terminations that refer to them.
create table contract (
  company_id uuid not null references company,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('CONTRACT', 'ADDENDUM', 'EARLY_TERMINATION', 'FULL_TERMINATION')),
  -- The contract that an addendum or a termination refers to.
  parent_id uuid,
  -- Null: with the marketplace.
  shipper_id uuid references shipper,
  -- As the other company was called when this was recorded.
  company_name text not null,
  title text not null,
  approval_status text not null
    check (approval_status in ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DITOLAK', 'REVISI', 'DRAFT')),
  -- As it was concluded.
  start_day date,
  end_day date,
  -- When it holds, with what followed it (domain, contract/contract-period.ts); kept with every change.
  first_day date not null,
  last_day date not null,
  ended_by text check (ended_by in ('EARLY_TERMINATION', 'FULL_TERMINATION')),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references contract (company_id, id),
  check ((kind = 'CONTRACT') = (parent_id is null))
);
select tenant_table('contract');
-- What was concluded stays readable.
revoke delete on contract from lajur_company;
create unique index contract_number on contract (company_id, number);
create index contract_parent on contract (company_id, parent_id) where parent_id is not null;
create index contract_created on contract (company_id, created_at desc, id desc);
create index contract_company_name on contract (company_id, company_name, id);
create index contract_first_day on contract (company_id, first_day, id);
create index contract_last_day on contract (company_id, last_day, id);
create index contract_shipper on contract (company_id, shipper_id);

create table contract_attachment (
  company_id uuid not null,
  contract_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  -- Of the bytes as they were sent: the same ones again are not stored again.
  sent_sha256 bytea not null,
  primary key (company_id, contract_id, file_id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);
select tenant_table('contract_attachment');
