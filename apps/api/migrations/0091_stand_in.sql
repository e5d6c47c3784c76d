-- Who decides approvals in somebody's place while they are away (ADR 0073).
create table stand_in (
  company_id uuid not null references company,
  id uuid not null,
  -- Who is away, and who stands in.
  user_id uuid not null,
  deputy_id uuid not null,
  -- Days of the company, both included.
  from_day date not null,
  until_day date not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user on delete cascade,
  foreign key (company_id, deputy_id) references app_user on delete cascade,
  check (from_day <= until_day),
  check (user_id <> deputy_id)
);
select tenant_table('stand_in');
create index stand_in_deputy on stand_in (company_id, deputy_id, until_day);
create index stand_in_user on stand_in (company_id, user_id, until_day);
