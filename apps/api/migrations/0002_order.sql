-- Orders and what they need: reference data, fleet, the order itself with stops, goods, costs, papers and history.

create table shipper (
  id uuid primary key,
  ref text unique,
  name text not null,
  city text not null,
  contact_name text not null,
  contact_phone text not null,
  created_at timestamptz not null
);
select reference_table('shipper');

create table transport_type (
  id uuid primary key,
  ref text unique,
  name text not null,
  service_type text not null,
  max_weight_kg integer not null,
  max_volume_m3 double precision not null,
  gross_weight_kg integer not null,
  tractor boolean not null,
  created_at timestamptz not null
);
select reference_table('transport_type');

create table selection_reason (
  id uuid primary key,
  type text not null,
  name text not null,
  need_confirm boolean not null default false,
  free_text boolean not null default false,
  is_active boolean not null default true
);
create index selection_reason_type on selection_reason (type, name);
select reference_table('selection_reason');

create table location (
  company_id uuid not null references company,
  id uuid not null,
  ref text,
  name text not null,
  address text not null,
  city text not null,
  province text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index location_ref on location (company_id, ref);
select tenant_table('location');

create table driver (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  phone_no text not null,
  email text,
  sim_no text not null,
  sim_class text not null,
  sim_expired_date date not null,
  is_active boolean not null default true,
  suspended_at timestamptz,
  suspended_by text,
  suspend_reason text,
  last_latitude double precision,
  last_longitude double precision,
  last_place text,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index driver_name on driver (company_id, name);
select tenant_table('driver');

create table vehicle (
  company_id uuid not null references company,
  id uuid not null,
  plate text not null,
  transport_type_id uuid not null references transport_type,
  brand text not null,
  year integer not null,
  yellow_plate boolean not null default true,
  kir_expired_date date not null,
  stnk_expired_date date not null,
  usual_driver_id uuid,
  is_active boolean not null default true,
  last_latitude double precision,
  last_longitude double precision,
  last_place text,
  last_seen_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, usual_driver_id) references driver (company_id, id)
);
create unique index vehicle_plate on vehicle (company_id, plate);
select tenant_table('vehicle');

-- Which company holds an order now, and the marketplace's own number of it.
create table order_directory (
  order_id uuid primary key,
  company_id uuid not null references company,
  ref text unique
);
select system_table('order_directory');

create table orders (
  company_id uuid not null references company,
  id uuid not null,
  ref text,
  cargo_no text not null,
  cargo_group_no text,
  shipment_no text not null,
  order_no text not null,
  shipper_id uuid not null references shipper,
  status text not null,
  status_before_pod text,
  pod_status text not null default 'BELUM_KIRIM_DOKUMEN',
  mode text not null check (mode in ('driver', 'lumpsum')),
  service_type text not null check (service_type in ('LAND', 'SEA', 'AIR')),
  pricing_type text not null,
  load_type text not null check (load_type in ('FTL', 'LCL')),
  transport_type_id uuid not null references transport_type,
  vehicle_id uuid,
  driver_id uuid,
  origin_name text not null,
  origin_city text not null,
  origin_timezone text not null,
  destination_name text not null,
  destination_city text not null,
  destination_timezone text not null,
  pickup_count smallint not null,
  drop_count smallint not null,
  current_stop smallint not null default 1,
  pickup_from timestamptz not null,
  pickup_until timestamptz not null,
  arrival_plan timestamptz not null,
  delivery_until timestamptz not null,
  eta timestamptz,
  received_at timestamptz,
  distance_km double precision not null,
  quantity double precision not null,
  unit text not null,
  weight_kg double precision not null,
  volume_m3 double precision not null,
  main_cost bigint not null check (main_cost >= 0),
  shipper_note text,
  route jsonb not null default '[]',
  crossing jsonb,
  answer_by timestamptz,
  offered_at timestamptz,
  lapsed_at timestamptz,
  last_latitude double precision,
  last_longitude double precision,
  last_place text,
  last_speed_kmh double precision,
  last_position_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The list groups of spec §4; the domain has the same sets and a test compares them.
  in_waiting boolean not null generated always as (status in ('PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI', 'MENUNGGU_KONFIRMASI_DRIVER', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'WAKTU_HABIS', 'DRIVER_WAKTU_HABIS', 'KEDALUWARSA')) stored,
  in_process boolean not null generated always as (status in ('TERKONFIRMASI', 'PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN', 'PENGIRIMAN', 'DI_LOKASI_TUJUAN', 'WAKTU_HABIS', 'MENUNGGU_MUAT_BARANG', 'MUAT_BARANG', 'MENYEBRANG_PENGIRIMAN', 'DALAM_PENERBANGAN', 'DALAM_PENYEBRANGAN', 'SAMPAI_BANDARA', 'SAMPAI_PELABUHAN', 'BONGKAR_MUATAN', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', 'BA_PENERIMAAN_DITERIMA_GUDANG', 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL')) stored,
  in_completed boolean not null generated always as (status in ('BARANG_DITERIMA_UTUH', 'BARANG_DITERIMA_TIDAK_UTUH', 'DIBATALKAN', 'KEDALUWARSA', 'DITOLAK', 'DOKUMEN_TERKIRIM', 'DOKUMEN_LENGKAP', 'BA_PENERIMAAN_DITERIMA_GUDANG', 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL', 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN')) stored,
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  foreign key (company_id, driver_id) references driver (company_id, id)
) with (fillfactor = 85);
select tenant_table('orders');
create index orders_waiting_created on orders (company_id, created_at desc, id desc) where in_waiting;
create index orders_waiting_answer on orders (company_id, answer_by, id) where in_waiting;
create index orders_process_created on orders (company_id, created_at desc, id desc) where in_process;
create index orders_process_arrival on orders (company_id, arrival_plan, id) where in_process;
create index orders_completed_created on orders (company_id, created_at desc, id desc) where in_completed;
create index orders_completed_pickup on orders (company_id, pickup_from desc, id desc) where in_completed;
create index orders_completed_cost on orders (company_id, main_cost desc, id desc) where in_completed;
create index orders_completed_updated on orders (company_id, updated_at desc, id desc) where in_completed;
create unique index orders_cargo_no on orders (company_id, cargo_no);
create index orders_status on orders (company_id, status, created_at desc, id desc);
create index orders_shipper on orders (company_id, shipper_id, created_at desc);
create index orders_origin on orders (company_id, origin_city, created_at desc);
create index orders_destination on orders (company_id, destination_city, created_at desc);
-- Whose vehicle or driver is busy when.
create index orders_vehicle on orders (company_id, vehicle_id, pickup_from) where vehicle_id is not null;
create index orders_driver on orders (company_id, driver_id, pickup_from) where driver_id is not null;
-- The clock's work, over all companies.
create index orders_deadline on orders (answer_by) where answer_by is not null;
create index orders_changed on orders (updated_at, id);
create index orders_pod on orders (company_id, pod_status, updated_at desc, id desc);

-- What a person may type to find an order: prefixes of words, plates and numbers. Equality and order on text are
-- leakproof, so row-level security lets the index work; full text and trigram operators are not (docs/adr/0006).
create table order_token (
  company_id uuid not null,
  order_id uuid not null,
  token text collate "C" not null,
  primary key (company_id, order_id, token),
  foreign key (company_id, order_id) references orders on delete cascade
);
create index order_token_prefix on order_token (company_id, token, order_id desc);
select tenant_table('order_token');

create table order_stop (
  company_id uuid not null,
  order_id uuid not null,
  seq smallint not null,
  kind text not null check (kind in ('PICKUP', 'DROP')),
  name text not null,
  address text not null,
  city text not null,
  province text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  contact_name text,
  contact_phone text,
  plan_from timestamptz not null,
  plan_until timestamptz not null,
  arrived_at timestamptz,
  departed_at timestamptz,
  quantity_entered boolean not null default false,
  primary key (company_id, order_id, seq),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_stop');

create table order_goods (
  company_id uuid not null,
  order_id uuid not null,
  seq smallint not null,
  name text not null,
  unit text not null,
  ordered double precision not null,
  loaded double precision,
  delivered double precision,
  damaged double precision,
  missing double precision,
  weight_kg double precision not null,
  volume_m3 double precision not null,
  primary key (company_id, order_id, seq),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_goods');

create table order_cost (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  name text not null,
  amount bigint not null,
  taxed boolean not null default false,
  status text not null check (status in ('SUBMIT', 'APPROVE', 'REJECT', 'REVISE')),
  created_at timestamptz not null,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_cost');

create table order_document (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  type text not null,
  stop_seq smallint,
  mandatory boolean not null,
  file_id uuid,
  uploaded_by text,
  uploaded_at timestamptz,
  refused_because text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders on delete cascade,
  foreign key (company_id, file_id) references file (company_id, id)
);
select tenant_table('order_document');

-- The history and timeline of an order: rows are only added.
create table order_event (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  action text not null,
  from_status text,
  to_status text,
  actor_kind text not null check (actor_kind in ('transporter', 'driver', 'provider', 'shipper', 'system')),
  actor_id text,
  actor_name text not null,
  at timestamptz not null,
  place text,
  reason text,
  note text,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_event');
revoke update on order_event from lajur_company, lajur_system;

create table order_bast (
  company_id uuid not null,
  order_id uuid not null,
  stop_seq smallint not null,
  recipient_name text not null,
  signature_file_id uuid not null,
  received_at timestamptz not null,
  primary key (company_id, order_id, stop_seq),
  foreign key (company_id, order_id) references orders on delete cascade,
  foreign key (company_id, signature_file_id) references file (company_id, id)
);
select tenant_table('order_bast');

create table order_discrepancy (
  company_id uuid not null,
  order_id uuid not null,
  reason text not null,
  description text not null,
  photo_file_ids uuid[] not null,
  reported_at timestamptz not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_discrepancy');

create table order_note (
  company_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  author text not null,
  text text not null,
  at timestamptz not null,
  primary key (company_id, order_id, id),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_note');

create table order_position (
  company_id uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  place text not null,
  speed_kmh double precision,
  primary key (company_id, order_id, at),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_position');
