-- The parts of an order's way, each by land, sea or air (ADR 0051).
create table order_leg (
  company_id uuid not null,
  order_id uuid not null,
  seq smallint not null,
  mode text not null check (mode in ('LAND', 'SEA', 'AIR')),
  carrier text,
  -- Vessel, flight number or licence plate.
  transport text,
  voyage text,
  from_place text not null,
  to_place text not null,
  container_no text,
  seal_no text,
  waybill_no text,
  etd timestamptz not null,
  eta timestamptz not null,
  documents jsonb not null default '[]',
  primary key (company_id, order_id, seq),
  foreign key (company_id, order_id) references orders on delete cascade,
  check (eta > etd)
);
select tenant_table('order_leg');
