-- What of an approved company changes by a submission that the marketplace approves; until then the old holds
-- (docs/adr/0085-a-changed-account-is-approved.md).
create table company_change (
  company_id uuid not null references company,
  id uuid not null,
  -- Which data it is about: one change of each at a time.
  topic text not null,
  -- What it would be and what it was, by the names of the fields.
  after jsonb not null,
  before jsonb not null,
  status text not null check (status in ('WAITING', 'RETURNED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  workflow_id uuid,
  -- What the marketplace said when it decided.
  note text,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, id)
);
create unique index company_change_open on company_change (company_id, topic) where status in ('WAITING', 'RETURNED');
select tenant_table('company_change');
revoke delete on company_change from lajur_company;

-- Since when invoices say another account than before, by an approval.
alter table invoice_data add column account_changed_at timestamptz;
