-- What the marketplace alone knows of a carrier's performance (docs/spec/money.md, Reports; ADR 0124).

-- The day on which the original documents of a delivery were with it; null: they are awaited.
alter table orders add column original_pod_day date;
create index orders_original_pod on orders (company_id) where original_pod_day is not null;

-- What others ask for a route, of so many companies and trips in the 90 days up to a day that nobody is known by it.
create table price_median (
  origin_city text not null,
  destination_city text not null,
  transport_type_id uuid not null references transport_type,
  -- The last of the 90 days.
  day date not null,
  median bigint not null check (median > 0),
  companies integer not null check (companies >= 3),
  trips integer not null check (trips >= 5),
  told_at timestamptz not null,
  primary key (origin_city, destination_city, transport_type_id, day)
);
select reference_table('price_median');
