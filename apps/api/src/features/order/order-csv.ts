import type { OrderRow } from '@lajur/api-contract/order-detail';
import { dayIn, formatClock, zoneOf } from '@lajur/domain/common/time';
import { orderModeLabels, pricingTypeLabels, serviceTypeLabels, statusLabel } from '@lajur/domain/order/status-label';

type Cell = string | number | null;

/**
 * Text that a spreadsheet would take for a formula is told to be text: `=`, `+`, `-`, `@`, tab and return at the
 * front run what stands behind them (OWASP, CSV injection). Numbers are written as numbers and stay such.
 */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

function moment(at: string | null, timezone: string): string | null {
  if (at === null) return null;
  const zone = zoneOf(timezone);
  return `${dayIn(new Date(at), zone)} ${formatClock(new Date(at), zone).replace('.', ':')}`;
}

const columns: readonly [string, (row: OrderRow) => Cell][] = [
  ['No. Kargo', (row) => row.cargoNo],
  ['No. Grup Kargo', (row) => row.cargoGroupNo],
  ['No. Pengiriman', (row) => row.shipmentNo],
  ['No. Pesanan', (row) => row.orderNo],
  ['Status', (row) => statusLabel(row.status)],
  ['Status POD', (row) => statusLabel(row.podStatus)],
  ['Pengirim', (row) => row.shipper.name],
  ['Asal', (row) => row.origin.name],
  ['Kota Asal', (row) => row.origin.city],
  ['Tujuan', (row) => row.destination.name],
  ['Kota Tujuan', (row) => row.destination.city],
  ['Jemput Mulai', (row) => moment(row.pickupFrom, row.origin.timezone)],
  ['Jemput Sampai', (row) => moment(row.pickupUntil, row.origin.timezone)],
  ['Zona Asal', (row) => zoneOf(row.origin.timezone)],
  ['Rencana Tiba', (row) => moment(row.arrivalPlan, row.destination.timezone)],
  ['Perkiraan Tiba', (row) => moment(row.eta, row.destination.timezone)],
  ['Zona Tujuan', (row) => zoneOf(row.destination.timezone)],
  ['Layanan', (row) => serviceTypeLabels[row.serviceType]],
  ['Pelaporan', (row) => orderModeLabels[row.mode]],
  ['Jenis Harga', (row) => pricingTypeLabels[row.pricingType]],
  ['Jenis Kendaraan', (row) => row.transportType.name],
  ['No. Kendaraan', (row) => row.vehicle?.plate ?? null],
  ['Pengemudi', (row) => row.driver?.name ?? null],
  ['Jarak (km)', (row) => row.distanceKm],
  ['Jumlah', (row) => row.quantity],
  ['Satuan', (row) => row.unit],
  ['Berat (kg)', (row) => row.weightKg],
  ['Volume (m3)', (row) => row.volumeM3],
  ['Ongkos Utama (Rp)', (row) => row.mainCost],
];

/** The first line, behind the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${line(columns.map(([head]) => head))}`;

/** One order as a line; times are wall clock where they happen. */
export const csvRow = (row: OrderRow): string => line(columns.map(([, of]) => of(row)));
