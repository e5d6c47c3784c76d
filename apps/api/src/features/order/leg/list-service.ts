import type { OrderWayRow } from '@lajur/api-contract/order-way';
import { zoneOf } from '@lajur/domain/common/time';
import { legModeLabels } from '@lajur/domain/order/leg';
import { legLate, legStateLabels } from '@lajur/domain/order/leg-way';
import { orderLabel } from '@lajur/domain/order/status-label';
import { listPage, type Paging } from '../../../platform/database/list';
import type { CompanyScope } from '../../../platform/database/scope';
import { momentCell } from '../../../platform/export/cell';
import type { ExportColumn } from '../../../platform/export/column';
import { type AsFile, exportList } from '../../../platform/export/export-list';
import type { FileReply } from '../../../platform/http/context';
import { type WayFilter, wayConditions, waySource } from './list-repository';

/** Orders with legs, each with the leg under way or next. */
export const listWays = (company: CompanyScope, { page, size, sort, ...filter }: WayFilter & Paging) =>
  company.read((tx) =>
    listPage(tx, waySource(tx.companyId), wayConditions(tx.companyId, filter, tx.now), { page, size, sort }),
  );

const columnsAt = (now: Date): readonly ExportColumn<OrderWayRow>[] => [
  { title: 'No. kargo', value: (one) => one.cargoNo },
  { title: 'Status pesanan', value: (one) => orderLabel(one) },
  { title: 'Pengirim', value: (one) => one.shipper.name },
  { title: 'Asal', value: (one) => one.origin },
  { title: 'Tujuan', value: (one) => one.destination },
  { title: 'Keadaan', value: (one) => legStateLabels[one.state] },
  { title: 'Tahap', value: (one) => one.seq },
  { title: 'Jumlah tahap', value: (one) => one.legs },
  { title: 'Moda', value: (one) => legModeLabels[one.leg.mode] },
  { title: 'Pengangkut', value: (one) => one.leg.carrier },
  { title: 'Kapal, penerbangan atau nomor polisi', value: (one) => one.leg.transport },
  { title: 'Dari', value: (one) => one.leg.from },
  { title: 'Ke', value: (one) => one.leg.to },
  { title: 'Nomor kontainer', value: (one) => one.leg.containerNo },
  { title: 'Nomor dokumen angkut', value: (one) => one.leg.waybillNo },
  { title: 'Rencana berangkat', value: (one) => momentCell(one.leg.etd, one.fromTimezone) },
  { title: 'Berangkat', value: (one) => momentCell(one.leg.departedAt, one.fromTimezone) },
  { title: 'Zona berangkat', value: (one) => zoneOf(one.fromTimezone) },
  { title: 'Rencana tiba', value: (one) => momentCell(one.leg.eta, one.toTimezone) },
  { title: 'Tiba', value: (one) => momentCell(one.leg.arrivedAt, one.toTimezone) },
  { title: 'Zona tiba', value: (one) => zoneOf(one.toTimezone) },
  { title: 'Terlambat (menit)', value: (one) => legLate(one, now) },
];

/** The filtered orders with legs as a file. */
export async function exportWays(company: CompanyScope, asked: WayFilter & AsFile): Promise<FileReply> {
  const now = await company.read(async (tx) => tx.now);
  const conditions = wayConditions(company.companyId, asked, now);
  const source = waySource(company.companyId);
  return exportList(company, asked, { name: 'multimoda', columns: columnsAt(now), source, conditions });
}
