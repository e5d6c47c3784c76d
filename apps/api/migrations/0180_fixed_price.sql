-- Invoices of vehicles at a fixed price, by the week or month (ADR 0120).

alter table invoice drop constraint invoice_type_check;
alter table invoice
  add constraint invoice_type_check check (type in ('SHIPMENT', 'COST', 'COST_TAXED', 'FIXED')),
  -- By which MoU it bills, and in which of its intervals.
  add column mou_id uuid,
  add column interval_kind text check (interval_kind in ('FIX_WEEKLY', 'FIX_MONTHLY')),
  add column units integer,
  add column note text,
  add foreign key (company_id, mou_id) references mou (company_id, id),
  add check ((type = 'FIXED') = (mou_id is not null)),
  add check ((mou_id is null) = (interval_kind is null) and (mou_id is null) = (units is null));
create index invoice_fixed on invoice (company_id, created_at, id) where type = 'FIXED';

-- A line of a fixed price is of no order. What it bills is its price row in the period (item_id), so that it is billed once.
alter table invoice_line alter column order_id drop not null;

-- What such a line is of: a price row of an MoU, as far as it was in force in the period. As it was when the invoice was made.
create table invoice_fixed_line (
  company_id uuid not null,
  invoice_id uuid not null,
  seq integer not null,
  mou_id uuid not null,
  -- Of the row in its MoU.
  price_seq smallint not null,
  mou_number text not null,
  transport_type_id uuid not null references transport_type,
  period_from date not null,
  period_until date not null,
  -- The days of the period on which the price was in force.
  active_from date not null,
  active_until date not null,
  units integer not null check (units > 0),
  -- Of all its units in a whole period.
  agreed bigint not null check (agreed > 0),
  primary key (company_id, invoice_id, seq),
  foreign key (company_id, invoice_id, seq) references invoice_line (company_id, invoice_id, seq),
  foreign key (company_id, mou_id, price_seq) references mou_price (company_id, mou_id, seq),
  check (period_from <= active_from and active_from <= active_until and active_until <= period_until)
);
select tenant_table('invoice_fixed_line');
revoke update on invoice_fixed_line from lajur_company;
create index invoice_fixed_line_period on invoice_fixed_line (company_id, mou_id, period_from);

-- Vehicles that were off the road, and are not billed for the day.
create table invoice_down_day (
  company_id uuid not null,
  invoice_id uuid not null,
  seq integer not null,
  plate text not null,
  day date not null,
  reason text not null,
  primary key (company_id, invoice_id, plate, day),
  foreign key (company_id, invoice_id, seq) references invoice_fixed_line (company_id, invoice_id, seq)
);
select tenant_table('invoice_down_day');
revoke update on invoice_down_day from lajur_company;

-- Trips that a fixed price covers have no main cost of their own.
alter table orders add column covered_by_mou_id uuid, add check (covered_by_mou_id is null or main_cost = 0);
create index orders_covered on orders (company_id, covered_by_mou_id, received_at, id)
  where covered_by_mou_id is not null and in_completed;
