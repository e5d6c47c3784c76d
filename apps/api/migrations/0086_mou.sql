-- Agreements that orders need, as the marketplace proposes them and the company approves them (ADR 0070).
create table mou (
  company_id uuid not null references company,
  id uuid not null,
  -- Null: with the marketplace, for which the company is the 3PL.
  shipper_id uuid references shipper,
  -- As the other company was called when this was proposed.
  party_name text not null,
  -- The one it is a new version of.
  parent_id uuid,
  status text not null check (status in ('SUBMIT', 'REVISE', 'REJECT', 'APPROVE', 'ACTIVE', 'NONACTIVE')),
  -- Why it is over.
  ending text check (ending in ('REPLACED', 'LAPSED', 'WITHDRAWN')),
  -- What is agreed, by the keys of packages/domain/src/mou/mou.ts.
  number text not null,
  start_day date not null,
  duration_months integer not null check (duration_months > 0),
  auto_extend boolean not null,
  payment_term_days integer not null check (payment_term_days > 0),
  payment_method text not null,
  bank_name text not null,
  bank_account_name text not null,
  bank_account_no text not null,
  payment_pic_name text not null,
  payment_pic_email text not null,
  payment_pic_phone text not null,
  operational_pic_name text not null,
  operational_pic_email text not null,
  operational_pic_phone text not null,
  uses_insurance boolean not null,
  has_audited_statements boolean not null,
  average_shipment_value bigint,
  total_assets bigint,
  capital bigint,
  lending_top_days integer,
  -- Basis points.
  lending_admin_rate integer,
  lending_interest_rate integer,
  -- Name and share in basis points: [{name, share}].
  shareholders jsonb not null default '[]',
  -- Of the present term: it moves on where the MoU goes on by itself.
  last_day date not null,
  workflow_id uuid not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- What the company said last, when it sent back or rejected.
  note text,
  decided_by text,
  decided_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references mou (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  check ((ending is null) = (status <> 'NONACTIVE')),
  check ((ended_at is null) = (ending is null)),
  check (status <> 'ACTIVE' or begun_at is not null)
);
select tenant_table('mou');
-- What was agreed stays readable, and its company does not write it.
revoke insert, delete on mou from lajur_company;
create unique index mou_number on mou (company_id, number);
-- With one other company one is in force, and one more is talked about or waits for its first day.
create unique index mou_in_force on mou (company_id, coalesce(shipper_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where status = 'ACTIVE';
create unique index mou_pending on mou (company_id, coalesce(shipper_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where status in ('SUBMIT', 'REVISE', 'APPROVE');
create index mou_parent on mou (company_id, parent_id) where parent_id is not null;
-- What begins or ends next, of all companies.
create index mou_upcoming on mou (start_day) where status = 'APPROVE';
create index mou_running on mou (last_day) where status = 'ACTIVE';

create table mou_route (
  company_id uuid not null,
  mou_id uuid not null,
  seq smallint not null,
  service_type text not null check (service_type in ('LAND', 'SEA', 'AIR')),
  origin text not null,
  destination text not null,
  transport_type_id uuid not null references transport_type,
  price bigint not null check (price > 0),
  primary key (company_id, mou_id, seq),
  foreign key (company_id, mou_id) references mou (company_id, id)
);
select tenant_table('mou_route');

create table mou_limit (
  company_id uuid not null,
  mou_id uuid not null,
  seq smallint not null,
  transport_type_id uuid not null references transport_type,
  units integer not null check (units > 0),
  -- What the company asks for instead, while the MoU waits for it.
  requested_units integer check (requested_units > 0),
  primary key (company_id, mou_id, seq),
  foreign key (company_id, mou_id) references mou (company_id, id)
);
select tenant_table('mou_limit');
create unique index mou_limit_type on mou_limit (company_id, mou_id, transport_type_id);

create table mou_plate (
  company_id uuid not null,
  mou_id uuid not null,
  seq smallint not null,
  plate text not null,
  transport_type_id uuid not null references transport_type,
  primary key (company_id, mou_id, seq),
  foreign key (company_id, mou_id) references mou (company_id, id)
);
select tenant_table('mou_plate');

create table mou_price (
  company_id uuid not null,
  mou_id uuid not null,
  seq smallint not null,
  transport_type_id uuid not null references transport_type,
  units integer not null check (units > 0),
  interval_kind text not null check (interval_kind in ('FIX_WEEKLY', 'FIX_MONTHLY')),
  price_per_interval bigint not null check (price_per_interval > 0),
  fixed_price bigint check (fixed_price > 0),
  primary key (company_id, mou_id, seq),
  foreign key (company_id, mou_id) references mou (company_id, id)
);
select tenant_table('mou_price');
