import { invoiceStatusLabels, invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { agingBucketLabels } from '@lajur/domain/invoice/invoice-due';
import { settlementWordLabels } from '@lajur/domain/invoice/settlement';
import { unitLabels } from '@lajur/domain/order/status-label';
import { amongIds, listPieces } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { exportFile } from '../../platform/export/export-file';
import { type AsFile, exportList } from '../../platform/export/export-list';
import type { FileReply } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import {
  type ExportedInvoice,
  type ExportedLine,
  exportSource,
  type InvoiceWithLines,
  linesSource,
} from './export-repository';
import { type InvoiceFilter, invoiceConditions } from './repository';

const columns: readonly ExportColumn<ExportedInvoice>[] = [
  { title: 'No. invoice', value: (one) => one.number },
  { title: 'Pengirim', value: (one) => one.shipper.name },
  { title: 'NPWP pengirim', value: (one) => one.npwp },
  { title: 'Tipe', value: (one) => invoiceTypeLabels[one.type] },
  { title: 'Periode mulai', value: (one) => dayCell(one.periodFrom) },
  { title: 'Periode akhir', value: (one) => dayCell(one.periodUntil) },
  { title: 'Kargo', value: (one) => one.cargos },
  { title: 'Jumlah (Rp)', value: (one) => one.base },
  { title: 'PPN (Rp)', value: (one) => one.ppn },
  { title: 'Total tagihan (Rp)', value: (one) => one.total },
  { title: 'PPh dipotong (Rp)', value: (one) => one.pph },
  { title: 'Neto (Rp)', value: (one) => one.net },
  { title: 'Belum dibayar (Rp)', value: (one) => one.open },
  { title: 'Status', value: (one) => invoiceStatusLabels[one.status] },
  { title: 'Keterangan', value: (one) => one.word && settlementWordLabels[one.word] },
  { title: 'Sejak', value: (one) => dayCell(one.statusDay) },
  { title: 'Tanggal invoice', value: (one) => dayCell(one.invoiceDay) },
  { title: 'Jatuh tempo', value: (one) => one.dueDay && dayCell(one.dueDay) },
  { title: 'Lunas', value: (one) => one.paidDay && dayCell(one.paidDay) },
  { title: 'Umur', value: (one) => one.bucket && agingBucketLabels[one.bucket] },
];

/** The filtered invoices as a file. */
export async function exportInvoices(company: CompanyScope, asked: InvoiceFilter & AsFile): Promise<FileReply> {
  const today = await company.read(companyToday);
  const conditions = invoiceConditions(company.companyId, asked, today);
  return exportList(company, asked, { name: 'invoice', columns, source: exportSource(today), conditions });
}

type LineRow = ExportedLine & { invoice: InvoiceWithLines };

const lineColumns: readonly ExportColumn<LineRow>[] = [
  { title: 'No. invoice', value: ({ invoice }) => invoice.number },
  { title: 'Tanggal invoice', value: ({ invoice }) => dayCell(invoice.invoiceDay) },
  { title: 'Pengirim', value: ({ invoice }) => invoice.shipper.name },
  { title: 'NPWP pengirim', value: ({ invoice }) => invoice.npwp },
  { title: 'Status', value: ({ invoice }) => invoiceStatusLabels[invoice.status] },
  { title: 'Baris', value: (line) => line.seq },
  { title: 'No. kargo', value: (line) => line.cargoNo },
  { title: 'No. pesanan', value: (line) => line.orderNo },
  { title: 'Surat jalan', value: (line) => line.travelLetters.join(', ') || null },
  { title: 'Diterima', value: (line) => dayCell(line.receivedDay) },
  { title: 'Uraian', value: (line) => line.name },
  { title: 'Asal', value: (line) => line.origin || null },
  { title: 'Tujuan', value: (line) => line.destination || null },
  { title: 'Kendaraan', value: (line) => line.vehicleType },
  { title: 'Nopol', value: (line) => line.plate },
  { title: 'Jumlah terkirim', value: (line) => line.quantity },
  { title: 'Jumlah dipesan', value: (line) => line.orderedQuantity },
  { title: 'Satuan', value: (line) => line.unit && unitLabels[line.unit] },
  { title: 'Harga satuan (Rp)', value: (line) => line.unitPrice },
  { title: 'Nilai (Rp)', value: (line) => line.amount },
  { title: 'Dikreditkan (Rp)', value: (line) => line.takenBack },
];

/** The lines of each piece of invoices, one below the other. */
async function* linesIn(pieces: AsyncGenerator<InvoiceWithLines[]>): AsyncGenerator<LineRow[]> {
  for await (const piece of pieces)
    yield piece.flatMap((invoice) => invoice.lines.map((line) => ({ ...line, invoice })));
}

/** The lines of the filtered invoices, or of the chosen ones, as a file. */
export async function exportInvoiceLines(
  company: CompanyScope,
  { format, sort, ids, ...filter }: InvoiceFilter & AsFile,
): Promise<FileReply> {
  const { companyId } = company;
  const today = await company.read(companyToday);
  const source = linesSource(companyId, today);
  const conditions = invoiceConditions(companyId, filter, today);
  const pieces = listPieces(company, source, ids ? [...conditions, amongIds(source, ids)] : conditions, sort);
  return exportFile({ name: 'rincian-invoice', format, columns: lineColumns, pieces: linesIn(pieces) });
}
