import type { PodOrderRow } from '@lajur/api-contract/pod-document';
import { zoneOf } from '@lajur/domain/common/time';
import { orderLabel, serviceTypeLabels, statusLabel } from '@lajur/domain/order/status-label';
import { podWait } from '@lajur/domain/pod-document/pod-wait';
import { momentCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';

const waitOf = ({ podStatus, receivedAt }: PodOrderRow, now: Date) =>
  podWait({ podStatus, receivedAt: receivedAt === null ? null : new Date(receivedAt) }, now);

/** A received order as a line: where it stands, and what its documents still lack. */
export const podExport = (now: Date): readonly ExportColumn<PodOrderRow>[] => [
  { title: 'No. kargo', value: (row) => row.cargoNo },
  { title: 'No. pengiriman', value: (row) => row.shipmentNo },
  { title: 'No. pesanan', value: (row) => row.orderNo },
  { title: 'Status POD', value: (row) => statusLabel(row.podStatus) },
  { title: 'Dokumen Kurang', value: (row) => row.missingDocuments },
  { title: 'Dokumen Ditolak', value: (row) => row.refusedDocuments },
  { title: 'Kelengkapan (%)', value: (row) => row.completeness },
  { title: 'Menunggu (hari)', value: (row) => waitOf(row, now)?.days ?? null },
  { title: 'Tertahan (Rp)', value: (row) => row.heldUp },
  { title: 'Diterima', value: (row) => momentCell(row.receivedAt, row.destination.timezone) },
  { title: 'Zona Tujuan', value: (row) => zoneOf(row.destination.timezone) },
  { title: 'Status', value: (row) => orderLabel(row) },
  { title: 'Pengirim', value: (row) => row.shipper.name },
  { title: 'Asal', value: (row) => row.origin.name },
  { title: 'Kota Asal', value: (row) => row.origin.city },
  { title: 'Tujuan', value: (row) => row.destination.name },
  { title: 'Kota Tujuan', value: (row) => row.destination.city },
  { title: 'Layanan', value: (row) => serviceTypeLabels[row.serviceType] },
  { title: 'Jenis kendaraan', value: (row) => row.transportType.name },
  { title: 'No. kendaraan', value: (row) => row.vehicle?.plate ?? null },
  { title: 'Pengemudi', value: (row) => row.driver?.name ?? null },
];
