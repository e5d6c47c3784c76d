-- Regions of Indonesia, postal codes, and the location master.

-- Provinces, cities, districts and sub-districts by their official code; a code begins with the one it lies in. The list
-- comes with the product and is loaded at the first start (features/location/region-list.ts).
create table region (
  code text collate "C" primary key,
  parent_code text collate "C" not null,
  name text not null,
  search_text text not null
);
create index region_parent on region (parent_code, name);
select reference_table('region');

-- Which list is loaded, by its version.
create table region_list (
  version text primary key,
  loaded_at timestamptz not null
);
select reference_table('region_list');

-- The official postal codes, loaded by the operator; there may be several for one sub-district.
create table zipcode (
  sub_district_code text collate "C" not null references region,
  zipcode text not null,
  primary key (sub_district_code, zipcode)
);
select reference_table('zipcode');

alter table location
  -- The smallest region that is known; the larger ones are its beginning. Null for what only has names.
  add column region_code text collate "C" references region,
  add column postal_code text,
  add column radius_m integer not null default 500,
  add column opens_at text not null default '08:00',
  add column closes_at text not null default '17:00',
  add column note text,
  add column is_active boolean not null default true,
  add column search_text text not null default '',
  add column version integer not null default 1,
  add column updated_at timestamptz;
-- Rows are seen by the roles that policies name, not by the owner.
set local role lajur_system;
update location set updated_at = created_at, search_text = lower(concat_ws(' ', name, address, city, province));
reset role;
alter table location alter column updated_at set not null, alter column updated_at set default now();
-- A company names each of its places once. The marketplace's have references of their own.
create unique index location_name on location (company_id, lower(name))
  where company_id <> '00000000-0000-7000-8000-000000000001';
-- The order of the list.
create index location_by_name on location (company_id, name, id);
create index location_region on location (company_id, region_code) where region_code is not null;
