-- What was approved, as it was printed that day (docs/adr/0100-approved-papers-stay.md): neither its text nor its bytes change.
create table approved_paper (
  company_id uuid not null references company,
  entity text not null check (entity in ('contract', 'mou')),
  entity_id uuid not null,
  -- Another one only where the marketplace puts right what it recorded of a contract that was concluded elsewhere.
  edition integer not null check (edition > 0),
  -- The texts and values that it was printed from.
  content jsonb not null,
  pdf bytea not null,
  sha256 bytea not null check (sha256 = sha256(pdf)),
  -- Printed when it was approved, or later because it was approved before any paper was kept.
  basis text not null check (basis in ('APPROVAL', 'LATER')),
  frozen_at timestamptz not null,
  primary key (company_id, entity, entity_id, edition)
);
select tenant_table('approved_paper');
revoke update, delete on approved_paper from lajur_company;
revoke update, delete on approved_paper from lajur_system;
