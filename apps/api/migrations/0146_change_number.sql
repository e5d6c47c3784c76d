-- How often something of a company was changed, counted in the transactions that announce it (ADR 0136). Who reads a number and then
-- the company's records sees at least all that was changed up to that number.

create table change_number (
  company_id uuid primary key,
  number bigint not null
);
select tenant_table('change_number');
