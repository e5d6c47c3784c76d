import type { OrderRow } from '@lajur/api-contract/order-detail';
import { zoneOf } from '@lajur/domain/common/time';
import {
  orderLabel,
  orderModeLabels,
  pricingTypeLabels,
  serviceTypeLabels,
  statusLabel,
} from '@lajur/domain/order/status-label';
import { momentCell } from '../../../platform/export/cell';
import type { ExportColumn } from '../../../platform/export/column';

/** An order as a line; times are wall clock where they happen. */
export const orderExport: readonly ExportColumn<OrderRow>[] = [
  { title: 'No. kargo', value: (row) => row.cargoNo },
  { title: 'No. grup kargo', value: (row) => row.cargoGroupNo },
  { title: 'No. pengiriman', value: (row) => row.shipmentNo },
  { title: 'No. pesanan', value: (row) => row.orderNo },
  { title: 'Status', value: (row) => orderLabel(row) },
  { title: 'Status POD', value: (row) => statusLabel(row.podStatus) },
  { title: 'Pengirim', value: (row) => row.shipper.name },
  { title: 'Asal', value: (row) => row.origin.name },
  { title: 'Kota Asal', value: (row) => row.origin.city },
  { title: 'Tujuan', value: (row) => row.destination.name },
  { title: 'Kota Tujuan', value: (row) => row.destination.city },
  { title: 'Jemput Mulai', value: (row) => momentCell(row.pickupFrom, row.origin.timezone) },
  { title: 'Jemput Sampai', value: (row) => momentCell(row.pickupUntil, row.origin.timezone) },
  { title: 'Zona Asal', value: (row) => zoneOf(row.origin.timezone) },
  { title: 'Rencana Tiba', value: (row) => momentCell(row.arrivalPlan, row.destination.timezone) },
  { title: 'Perkiraan Tiba', value: (row) => momentCell(row.eta, row.destination.timezone) },
  { title: 'Zona Tujuan', value: (row) => zoneOf(row.destination.timezone) },
  { title: 'Layanan', value: (row) => serviceTypeLabels[row.serviceType] },
  { title: 'Pelaporan', value: (row) => orderModeLabels[row.mode] },
  { title: 'Jenis Harga', value: (row) => pricingTypeLabels[row.pricingType] },
  { title: 'Jenis kendaraan', value: (row) => row.transportType.name },
  { title: 'No. kendaraan', value: (row) => row.vehicle?.plate ?? null },
  { title: 'Pengemudi', value: (row) => row.driver?.name ?? null },
  { title: 'Jarak (km)', value: (row) => row.distanceKm },
  { title: 'Jumlah', value: (row) => row.quantity },
  { title: 'Satuan', value: (row) => row.unit },
  { title: 'Berat (kg)', value: (row) => row.weightKg },
  { title: 'Volume (m3)', value: (row) => row.volumeM3 },
  { title: 'Ongkos Utama (Rp)', value: (row) => row.mainCost },
];
