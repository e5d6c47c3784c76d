-- The schedule reads the orders of a time (ADR 0047).
create index orders_schedule on orders (company_id, pickup_from, arrival_plan);

-- Subscriptions of a person's calendar to the schedule.
create table calendar_feed (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The token itself is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  read_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('calendar_feed');
-- That there was one stays known.
revoke delete on calendar_feed from lajur_company;
create index calendar_feed_user on calendar_feed (company_id, user_id, created_at desc);

-- Whose a token is, over all companies.
create table calendar_feed_token (
  token_hash bytea primary key,
  company_id uuid not null,
  feed_id uuid not null
);
select system_table('calendar_feed_token');
-- A company enters its subscriptions and reads nobody's. What it enters is held against its own calendar_feed.
grant insert on calendar_feed_token to lajur_company;
