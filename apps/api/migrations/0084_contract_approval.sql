-- Contracts that the company makes itself, with their clauses and their approval (ADR 0072).
alter table contract
  -- [{key, title, text}]; of an addendum those that it changes, a text of null strikes one out.
  add column clauses jsonb not null default '[]',
  add column workflow_id uuid,
  -- Who of the company made it; null: the marketplace recorded it.
  add column created_by text,
  add foreign key (company_id, workflow_id) references workflow;
-- What a person attaches is not sent again by a program.
alter table contract_attachment alter column sent_sha256 drop not null;
