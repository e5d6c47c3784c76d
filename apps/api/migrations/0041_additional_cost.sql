-- Additional costs that are asked for, and decided on by the marketplace (ADR 0048).
alter table selection_reason add column taxed boolean not null default false;
update selection_reason set taxed = true where type = 'cost' and name in ('Bongkar muat', 'Inap kendaraan');

alter table order_cost
  drop constraint order_cost_status_check,
  add constraint order_cost_status_check
    check (status in ('DRAFT', 'SUBMIT', 'APPROVE', 'REVISE', 'REJECT', 'NONACTIVE')),
  add column version integer not null default 1,
  -- Null of costs from before they were asked for here.
  add column reason_id uuid,
  add column note text,
  add column proof_file_id uuid,
  add column made_by text,
  add column submitted_by text,
  add column submitted_at timestamptz,
  add column decided_by text,
  add column decided_at timestamptz,
  add column decision_note text,
  add check (amount > 0),
  add foreign key (company_id, proof_file_id) references file (company_id, id);
-- What was asked for and taken back stays known.
revoke delete on order_cost from lajur_company;
