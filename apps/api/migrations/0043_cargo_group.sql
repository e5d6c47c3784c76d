-- How many cargo groups a company has made in a month, for their numbers (ADR 0049).
create table cargo_group_count (
  company_id uuid not null references company,
  -- YYMM, of the company's own day.
  month text not null check (month ~ '^[0-9]{4}$'),
  made integer not null check (made > 0),
  primary key (company_id, month)
);
select tenant_table('cargo_group_count');

-- Who travels together.
create index orders_cargo_group on orders (company_id, cargo_group_no) where cargo_group_no is not null;
