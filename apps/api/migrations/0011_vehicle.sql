-- Vehicles as a company keeps them, models to choose from, and the papers people are reminded of.

-- The usual inside measures of a type's body; null where it has none, as with air freight.
alter table transport_type
  add column length_cm integer,
  add column width_cm integer,
  add column height_cm integer;

alter table vehicle
  add column image_file_id uuid,
  add column note text,
  add column length_cm integer,
  add column width_cm integer,
  add column height_cm integer,
  -- Null: as much as its type may.
  add column capacity_kg integer,
  add column capacity_m3 double precision,
  add column search_text text not null default '',
  -- Gone from every list and choice; orders keep theirs.
  add column deleted_at timestamptz,
  add foreign key (company_id, image_file_id) references file (company_id, id);

-- Rows are seen by the roles that policies name, not by the owner.
set local role lajur_system;
update vehicle set search_text = lower(plate || ' ' || replace(plate, ' ', '') || ' ' || brand);
-- One usual vehicle for a driver: of several the first keeps them.
update vehicle v set usual_driver_id = null where exists (
  select 1 from vehicle o where o.company_id = v.company_id and o.usual_driver_id = v.usual_driver_id and o.id < v.id);
reset role;

drop index vehicle_plate;
create unique index vehicle_plate on vehicle (company_id, plate) where deleted_at is null;
create unique index vehicle_usual_driver on vehicle (company_id, usual_driver_id)
  where usual_driver_id is not null and deleted_at is null;
create index vehicle_created on vehicle (company_id, created_at desc, id desc) where deleted_at is null;
create index vehicle_kir on vehicle (company_id, kir_expired_date, id) where deleted_at is null;
create index vehicle_stnk on vehicle (company_id, stnk_expired_date, id) where deleted_at is null;

-- Which reminder of which paper went out: each once, whatever runs it and how often.
create table expiry_reminder (
  company_id uuid not null references company,
  paper text not null,
  subject_id uuid not null,
  last_day date not null,
  days_before smallint not null,
  sent_at timestamptz not null,
  primary key (company_id, paper, subject_id, last_day, days_before)
);
select tenant_table('expiry_reminder');

-- Trucks sold in Indonesia, to choose a vehicle's brand from. Weights are the permitted gross weight (JBB), of
-- tractors that of the whole train; measures are the usual body's, inside.
create table vehicle_model (
  brand text not null,
  model text not null,
  gross_weight_kg integer not null,
  tractor boolean not null default false,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  primary key (brand, model)
);
select reference_table('vehicle_model');

insert into vehicle_model (brand, model, gross_weight_kg, tractor, length_cm, width_cm, height_cm) values
  ('Daihatsu', 'Gran Max', 1930, false, 235, 158, 130),
  ('Suzuki', 'Carry', 1950, false, 250, 174, 130),
  ('Mitsubishi', 'Colt L300', 2525, false, 243, 160, 135),
  ('Isuzu', 'Traga', 2630, false, 280, 182, 150),
  ('Toyota', 'Hilux Single Cabin', 2650, false, 231, 158, 130),
  ('Hyundai', 'H-100', 2960, false, 278, 174, 150),
  ('Toyota', 'Dyna 110 ST', 5150, false, 310, 175, 180),
  ('Mitsubishi Fuso', 'Canter FE 71', 5150, false, 310, 175, 180),
  ('Mitsubishi Fuso', 'Canter FE 71 L', 5150, false, 350, 180, 190),
  ('Hino', '300 115 SDL', 5200, false, 350, 180, 190),
  ('Hino', '300 115 SD', 5200, false, 310, 175, 180),
  ('Isuzu', 'Elf NLR 55', 5100, false, 310, 175, 180),
  ('Isuzu', 'Elf NLR 55 BLX', 5100, false, 360, 185, 190),
  ('Toyota', 'Dyna 130 HT', 8250, false, 430, 200, 200),
  ('Mitsubishi Fuso', 'Canter FE 73 HD', 7500, false, 430, 200, 200),
  ('Mitsubishi Fuso', 'Canter FE 74 HD', 8250, false, 430, 200, 210),
  ('Mitsubishi Fuso', 'Canter FE 84 G', 8250, false, 560, 210, 220),
  ('Hino', '300 130 MD', 7500, false, 430, 200, 200),
  ('Hino', '300 136 HD', 8250, false, 430, 200, 210),
  ('Hino', '300 136 HDL', 8250, false, 560, 210, 220),
  ('Isuzu', 'Elf NMR 71', 7500, false, 430, 200, 200),
  ('Isuzu', 'Elf NMR 81', 8250, false, 430, 200, 210),
  ('Isuzu', 'Elf NQR 81', 9500, false, 570, 210, 220),
  ('Hino', '500 FG 235', 15100, false, 670, 235, 235),
  ('Hino', '500 FG 260', 15100, false, 720, 240, 240),
  ('Isuzu', 'Giga FRR', 11000, false, 620, 230, 230),
  ('Isuzu', 'Giga FVR', 16000, false, 720, 240, 240),
  ('Mitsubishi Fuso', 'Fighter FM 65', 16000, false, 720, 240, 240),
  ('UD', 'Kuzer RKE 150', 15000, false, 680, 235, 235),
  ('Hino', '500 FL 235', 26000, false, 940, 242, 250),
  ('Hino', '500 FL 260', 26000, false, 960, 242, 250),
  ('Hino', '500 FM 260', 26000, false, 580, 240, 150),
  ('Isuzu', 'Giga FVM', 26000, false, 940, 242, 250),
  ('Isuzu', 'Giga FVZ', 26000, false, 580, 240, 150),
  ('Mitsubishi Fuso', 'Fighter FN 61', 26000, false, 580, 240, 150),
  ('Mitsubishi Fuso', 'Fighter FN 62', 26000, false, 960, 242, 250),
  ('UD', 'Quester CDE 280', 26000, false, 960, 242, 250),
  ('UD', 'Quester CWE 280', 26000, false, 960, 242, 250),
  ('UD', 'Quester CWE 370', 26000, false, 620, 240, 160),
  ('Mercedes-Benz', 'Axor 2528', 26000, false, 960, 242, 250),
  ('Hino', '500 SG 260', 36000, true, null, null, null),
  ('Hino', '700 SS 480', 50000, true, null, null, null),
  ('Isuzu', 'Giga GVR', 34000, true, null, null, null),
  ('Isuzu', 'Giga GVZ', 43000, true, null, null, null),
  ('Mitsubishi Fuso', 'Fighter FZ 4028', 40000, true, null, null, null),
  ('UD', 'Quester GKE 280', 41000, true, null, null, null),
  ('UD', 'Quester GWE 370', 55000, true, null, null, null),
  ('Scania', 'P 360', 50000, true, null, null, null),
  ('Scania', 'R 410', 60000, true, null, null, null),
  ('Volvo', 'FM 440', 60000, true, null, null, null),
  ('Mercedes-Benz', 'Axor 4028', 40000, true, null, null, null);
