-- Drivers as a company keeps them: pictures, vaccine, who entered them, the driver app's one-time password.

create table vaccine (
  id uuid primary key,
  name text not null unique,
  is_active boolean not null default true
);
select reference_table('vaccine');
-- What BPOM has licensed against COVID-19, and what shippers of food and medicine ask for besides. Two are no longer
-- given, and stay for those who had them.
insert into vaccine (id, name, is_active) values
  ('01900000-0000-7000-8000-000000000101', 'Sinovac (CoronaVac)', true),
  ('01900000-0000-7000-8000-000000000102', 'AstraZeneca (Vaxzevria)', true),
  ('01900000-0000-7000-8000-000000000103', 'Moderna (Spikevax)', true),
  ('01900000-0000-7000-8000-000000000104', 'Pfizer (Comirnaty)', true),
  ('01900000-0000-7000-8000-000000000105', 'Sinopharm (BBIBP-CorV)', true),
  ('01900000-0000-7000-8000-000000000106', 'Janssen (Johnson & Johnson)', true),
  ('01900000-0000-7000-8000-000000000107', 'Covovax (Novavax)', true),
  ('01900000-0000-7000-8000-000000000108', 'Zifivax', true),
  ('01900000-0000-7000-8000-000000000109', 'IndoVac', true),
  ('01900000-0000-7000-8000-00000000010a', 'InaVac', true),
  ('01900000-0000-7000-8000-00000000010b', 'AWcorna', true),
  ('01900000-0000-7000-8000-00000000010c', 'Convidecia (CanSino)', false),
  ('01900000-0000-7000-8000-00000000010d', 'Sputnik V (Gam-COVID-Vac)', false),
  ('01900000-0000-7000-8000-00000000010e', 'Influenza', true),
  ('01900000-0000-7000-8000-00000000010f', 'Hepatitis A', true),
  ('01900000-0000-7000-8000-000000000110', 'Hepatitis B', true),
  ('01900000-0000-7000-8000-000000000111', 'Tifoid', true),
  ('01900000-0000-7000-8000-000000000112', 'Tetanus (Td)', true);

alter table driver
  add column photo_file_id uuid,
  add column sim_photo_file_id uuid,
  add column vaccine_id uuid references vaccine,
  add column vaccine_date date,
  add column created_by text,
  -- A deleted driver is gone from every list; orders keep who drove them.
  add column deleted_at timestamptz,
  add column search_text text not null default '',
  add foreign key (company_id, photo_file_id) references file (company_id, id),
  add foreign key (company_id, sim_photo_file_id) references file (company_id, id),
  add constraint driver_vaccine check ((vaccine_id is null) = (vaccine_date is null));

-- The owner of the tables is held by their policies too, and has none.
alter table driver no force row level security;
update driver set
  sim_class = regexp_replace(regexp_replace(sim_class, '^B II', 'B2'), '^B I', 'B1'),
  search_text = lower(concat_ws(' ', name, sim_no, phone_no, email));
alter table driver force row level security;
alter table driver
  add constraint driver_sim_class check (sim_class in ('A', 'A Umum', 'B1', 'B1 Umum', 'B2', 'B2 Umum'));

create unique index driver_sim_no on driver (company_id, sim_no) where deleted_at is null;
create unique index driver_phone_no on driver (company_id, phone_no) where deleted_at is null;
create index driver_newest on driver (company_id, created_at, id) where deleted_at is null;

-- The one-time password with which a driver signs in to the app; the latest alone counts, once.
create table driver_credential (
  company_id uuid not null,
  driver_id uuid not null,
  secret_hash text not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, driver_id),
  foreign key (company_id, driver_id) references driver (company_id, id)
);
select tenant_table('driver_credential');
