-- Links of an order for people without an account (ADR 0043).
create table share_link (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('TRACKING', 'BRIEF')),
  -- The token itself is stored nowhere.
  token_hash bytea not null,
  -- For whom a brief was made: another driver of the order gets another one.
  driver_id uuid,
  made_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders on delete cascade,
  check (expires_at <= created_at + interval '30 days'),
  check ((revoked_at is null) = (revoked_by is null))
);
select tenant_table('share_link');
-- Who was shown what stays known.
revoke delete on share_link from lajur_company;
create index share_link_order on share_link (company_id, order_id, created_at desc);

-- Each visit, once: when, and on what kind of device; no address.
create table share_opening (
  company_id uuid not null,
  link_id uuid not null,
  -- The page's own number of its visit.
  visit text not null,
  at timestamptz not null,
  device text not null check (device in ('phone', 'desktop')),
  primary key (company_id, link_id, visit),
  foreign key (company_id, link_id) references share_link on delete cascade
);
select tenant_table('share_opening');
revoke update, delete on share_opening from lajur_company;

-- Whose a token is, over all companies.
create table share_token (
  token_hash bytea primary key,
  company_id uuid not null,
  link_id uuid not null,
  expires_at timestamptz not null
);
create index share_token_expiry on share_token (expires_at);
select system_table('share_token');
-- A company enters its links and reads nobody's. What it enters is held against its own share_link.
grant insert on share_token to lajur_company;
