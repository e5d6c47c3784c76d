-- Problems on the way of an order (ADR 0046).

-- Kinds of accident that keep a vehicle where it is.
alter table selection_reason add column stops_journey boolean not null default false;
update selection_reason set stops_journey = true
  where type = 'accident' and name in ('Tabrakan', 'Mesin mogok', 'Kendaraan terguling', 'Pencurian muatan');

-- The gravest of an order's problems that are open: a step and a list ask it without another trip.
alter table orders add column problem_kind text;
alter table orders add column problem_stops boolean not null default false;
alter table orders add constraint orders_problem check (not problem_stops or problem_kind is not null);

create table problem (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  status text not null check (status in ('MENUNGGU', 'DIPROSES', 'SELESAI')),
  -- As the list of choices called it, and whether it stopped the journey, when this was raised.
  kind text not null,
  stops_journey boolean not null,
  description text not null,
  place text,
  latitude double precision,
  longitude double precision,
  -- In which the times of it are told: that of the stop under way.
  timezone text not null,
  happened_at timestamptz not null,
  raised_at timestamptz not null,
  raised_by text not null,
  raised_by_kind text not null,
  -- Who carried the order then.
  vehicle_id uuid,
  driver_id uuid,
  photo_file_ids uuid[] not null default '{}',
  process_at timestamptz,
  handler text,
  handler_kind text,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  resolution_file_ids uuid[] not null default '{}',
  effect text check (effect in ('TIDAK_ADA', 'TERLAMBAT', 'GANTI_ARMADA', 'MUATAN_RUSAK', 'DIHENTIKAN')),
  -- As it is expected, or was told in the end.
  delay_minutes integer check (delay_minutes > 0),
  -- Since when it stands in its status: what waits longest comes first.
  since timestamptz not null,
  search_text text not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders on delete cascade,
  check ((latitude is null) = (longitude is null)),
  check ((status = 'MENUNGGU') = (process_at is null)),
  check ((process_at is null) = (handler is null)),
  check ((status = 'SELESAI') = (resolved_at is not null)),
  check ((status = 'SELESAI') = (resolution is not null)),
  check ((status = 'SELESAI') = (effect is not null)),
  check (status <> 'SELESAI' or (effect = 'TERLAMBAT') = (delay_minutes is not null))
);
select tenant_table('problem');
-- What happened stays known.
revoke delete on problem from lajur_company;
create index problem_since on problem (company_id, status, since, id);
create index problem_happened on problem (company_id, status, happened_at, id);
create index problem_order on problem (company_id, order_id);
-- Of one kind an order has one open at a time: two who report the same at once make one.
create unique index problem_open on problem (company_id, order_id, kind) where status <> 'SELESAI';

create table problem_event (
  company_id uuid not null,
  problem_id uuid not null,
  id uuid not null,
  action text not null check (action in ('raise', 'process', 'note', 'resolve')),
  actor_kind text not null,
  actor_name text not null,
  at timestamptz not null,
  text text,
  primary key (company_id, problem_id, id),
  foreign key (company_id, problem_id) references problem on delete cascade
);
select tenant_table('problem_event');
revoke update, delete on problem_event from lajur_company;
