-- An order that was amended and is asked again keeps its vehicle and driver (decisions §4, Amended): what finds the order that has
-- one knows that status, too. Offers that nobody answered name no vehicle.
drop index orders_vehicle_engaged;
drop index orders_driver_engaged;
create index orders_vehicle_engaged on orders (company_id, vehicle_id, pickup_from)
  where status in ('MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER', 'TERKONFIRMASI', 'PENJEMPUTAN',
    'DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG', 'MUAT_BARANG', 'PENGIRIMAN', 'MENYEBRANG_PENGIRIMAN',
    'DALAM_PENYEBRANGAN', 'SAMPAI_PELABUHAN', 'DALAM_PENERBANGAN', 'SAMPAI_BANDARA', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN');
create index orders_driver_engaged on orders (company_id, driver_id, pickup_from)
  where status in ('MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER', 'TERKONFIRMASI', 'PENJEMPUTAN',
    'DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG', 'MUAT_BARANG', 'PENGIRIMAN', 'MENYEBRANG_PENGIRIMAN',
    'DALAM_PENYEBRANGAN', 'SAMPAI_PELABUHAN', 'DALAM_PENERBANGAN', 'SAMPAI_BANDARA', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN');
