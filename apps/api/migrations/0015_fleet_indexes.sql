-- An index behind each order that the lists of master data offer, so that their first page never sorts the whole list.
create index driver_by_name on driver (company_id, name, id) where deleted_at is null;
drop index driver_name;
create index driver_sim on driver (company_id, sim_expired_date, id) where deleted_at is null;

create index vehicle_brand on vehicle (company_id, brand, id) where deleted_at is null;
create index vehicle_year on vehicle (company_id, year, id) where deleted_at is null;
create index vehicle_active on vehicle (company_id, is_active, id) where deleted_at is null;

create index location_city on location (company_id, city, id);
create index location_province on location (company_id, province, id);
create index location_created on location (company_id, created_at, id);
create index location_updated on location (company_id, updated_at, id);

create index postage_cost_updated on postage_cost (company_id, updated_at, id);
create index email_contact_name on email_contact (company_id, pic_name, id);

-- The order that has a vehicle or a driver, without a walk through all they ever drove. The domain has the same
-- statuses (order/engagement.ts), and a test compares them.
create index orders_vehicle_engaged on orders (company_id, vehicle_id, pickup_from)
  where status in ('MENUNGGU_KONFIRMASI_DRIVER', 'TERKONFIRMASI', 'PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN',
    'MENUNGGU_MUAT_BARANG', 'MUAT_BARANG', 'PENGIRIMAN', 'MENYEBRANG_PENGIRIMAN', 'DALAM_PENYEBRANGAN',
    'SAMPAI_PELABUHAN', 'DALAM_PENERBANGAN', 'SAMPAI_BANDARA', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN');
create index orders_driver_engaged on orders (company_id, driver_id, pickup_from)
  where status in ('MENUNGGU_KONFIRMASI_DRIVER', 'TERKONFIRMASI', 'PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN',
    'MENUNGGU_MUAT_BARANG', 'MUAT_BARANG', 'PENGIRIMAN', 'MENYEBRANG_PENGIRIMAN', 'DALAM_PENYEBRANGAN',
    'SAMPAI_PELABUHAN', 'DALAM_PENERBANGAN', 'SAMPAI_BANDARA', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN');

-- A long address may have pushed the names of the regions out of what a place is found by (0012_location.sql): they
-- come first from now on (features/location/repository.ts). Only texts that reached their full length lost anything.
set local role lajur_system;
update location l set search_text =
  lower(concat_ws(' ', l.name, l.province, l.city, d.name, s.name, l.postal_code)) || ' ' || l.search_text
from location p
  left join region d on length(p.region_code) >= 8 and d.code = left(p.region_code, 8)
  left join region s on length(p.region_code) = 13 and s.code = p.region_code
where p.company_id = l.company_id and p.id = l.id and length(l.search_text) >= 500;
reset role;
