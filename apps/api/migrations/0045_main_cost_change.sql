-- Another main cost is asked for as an additional cost of the difference to what was agreed (ADR 0048).
alter table order_cost add column of_main boolean not null default false;
-- One at a time waits for its decision.
create unique index order_cost_of_main on order_cost (company_id, order_id)
  where of_main and status in ('DRAFT', 'SUBMIT', 'REVISE');
